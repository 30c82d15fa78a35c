import { entriesOf } from "./entries.ts";
import { isMasked } from "./mask.ts";
import type { RecordedMessage } from "./recorder.ts";

/** The text of a payload that may be shown now. */
export function shownText({ topic, payload }: RecordedMessage, isRevealed: boolean): string {
  const { personalData } = topic;
  const words: string[] = [];
  const gather = (name: string, value: unknown, depth: number) => {
    words.push(name);
    if (typeof value === "object" && value !== null) {
      if (depth > 0 && !isMasked(name, { isRevealed, personalData: "none" }))
        for (const [key, each] of entriesOf(value)) gather(key, each, depth - 1);
    } else if (!isMasked(name, { isRevealed, personalData })) words.push(String(value));
  };
  gather("", payload, 6);
  return words.join(" ");
}
