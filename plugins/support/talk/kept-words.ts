import type { Storage } from "@core";
import * as z from "zod/mini";
import { talkFile } from "./files/wire.ts";
import { thingRef } from "./things/wire.ts";

const KEY = "support-words";
const MOST_UNSENT = 20;
const MOST_DRAFTS = 10;

/** A message that was written and has not arrived. */
const unsent = z.object({
  id: z.string(),
  talk: z.string(),
  text: z.string(),
  thing: z.optional(thingRef),
  files: z.optional(z.array(talkFile)),
});
export type Unsent = z.infer<typeof unsent>;

const keptWords = z.object({
  account: z.string(),
  unsent: z.array(unsent),
  /** What is being typed, by conversation. */
  drafts: z.array(z.object({ talk: z.string(), text: z.string() })),
});
type Words = z.infer<typeof keptWords>;

/**
 * What a player has typed and support does not have yet, in this browser. Several pages write it, so each change starts
 * from what is there. Another player's words are neither shown nor kept.
 */
export class KeptWords {
  constructor(
    private readonly storage: Storage,
    private readonly account: string,
  ) {}

  get unsent(): readonly Unsent[] {
    return this.read().unsent;
  }

  /** Returns false if there are as many as can wait. */
  add(message: Unsent): boolean {
    const words = this.read();
    if (words.unsent.length >= MOST_UNSENT) return false;
    this.write({ ...words, unsent: [...words.unsent, message] });
    return true;
  }

  remove(id: string): void {
    const words = this.read();
    this.write({ ...words, unsent: words.unsent.filter((each) => each.id !== id) });
  }

  draft(talk: string): string {
    return this.read().drafts.find((each) => each.talk === talk)?.text ?? "";
  }

  setDraft(talk: string, text: string): void {
    const words = this.read();
    const others = words.drafts.filter((each) => each.talk !== talk);
    const drafts = text === "" ? others : [...others, { talk, text }].slice(-MOST_DRAFTS);
    this.write({ ...words, drafts });
  }

  private read(): Words {
    const none = { account: this.account, unsent: [], drafts: [] };
    try {
      const found = keptWords.safeParse(JSON.parse(this.storage.get(KEY) ?? "null"));
      return found.success && found.data.account === this.account ? found.data : none;
    } catch {
      return none;
    }
  }

  private write(words: Words): void {
    if (words.unsent.length + words.drafts.length === 0) this.storage.remove(KEY);
    else this.storage.set(KEY, JSON.stringify(words));
  }
}
