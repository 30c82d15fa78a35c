import type { LegResult } from "../line/line-book.ts";
import type { OutcomeResult } from "../messages/feed-message.ts";

const WORDS: Readonly<Record<LegResult, Pick<OutcomeResult, "result" | "voidFactor">>> = {
  won: { result: "won", voidFactor: 0 },
  half_won: { result: "won", voidFactor: 0.5 },
  void: { result: "lost", voidFactor: 1 },
  half_lost: { result: "lost", voidFactor: 0.5 },
  lost: { result: "lost", voidFactor: 0 },
};

/** A result in the form of the feed. */
export const toOutcomeResult = (id: string, result: LegResult): OutcomeResult => ({ id, ...WORDS[result] });

/** A result of the feed in the form that bets use. */
export function toLegResult({ result, voidFactor }: Pick<OutcomeResult, "result" | "voidFactor">): LegResult {
  if (voidFactor === 1) return "void";
  if (voidFactor === 0.5) return result === "won" ? "half_won" : "half_lost";
  return result;
}
