import { type Storage, Store } from "@core";
import * as z from "zod/mini";
import type { Notebook } from "./contract.ts";

const KEY = "notebook";
const kept = z.array(z.string());

/** Notes that this device keeps. */
export class NoteStore extends Store<readonly string[]> implements Notebook {
  constructor(private readonly storage: Storage) {
    super([]);
  }

  async open(): Promise<void> {
    const notes = (await this.storage.load(KEY, kept)) ?? [];
    this.set((written) => [...written, ...notes]);
  }

  write(note: string): void {
    const text = note.trim();
    if (text === "") return;
    this.set((notes) => [text, ...notes]);
    void this.storage.save(KEY, this.state);
  }
}
