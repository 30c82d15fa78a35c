import type { SlipNote } from "./betslip-store.ts";

/** The text about picks that were to be loaded; the texts are under `loaded.` in this plugin's locales. */
export function loadedText(note: SlipNote): readonly [key: string, values: { readonly count?: number }] {
  if (note.kind === "not-loaded") return [`loaded.${note.reason}`, {}];
  return note.count === 0 ? ["loaded.none", {}] : ["loaded.count", { count: note.count }];
}
