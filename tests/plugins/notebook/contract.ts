import { type Readable, token } from "@core";

/** What the player has written down, newest first. */
export interface Notebook extends Readable<readonly string[]> {
  write(note: string): void;
}

export const NOTEBOOK = token<Notebook>("notebook/store");
