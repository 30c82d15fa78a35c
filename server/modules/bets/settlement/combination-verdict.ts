import { combinationResult, isVoidInPart } from "../../../../plugins/betslip/rules/combination-result-rules.ts";
import type { DeadHeat } from "../../../feed/messages/feed-message.ts";
import type { Verdict } from "./verdict.ts";

/**
 * The verdict of a combination on one event, from the verdicts of its parts. Facts about the combination itself can
 * only cancel bets on it. It is as certain as its least certain part.
 */
export function combinationVerdict(own: Verdict, parts: readonly Verdict[]): Verdict {
  const all = own.result === "void" ? [own, ...parts] : parts;
  const result = combinationResult(all.map((each) => each.result));
  const decisive = all.filter((each) =>
    result === "void" ? each.result !== null && isVoidInPart(each.result) : result !== null && each.result === result,
  );
  const moments = decisive.flatMap(({ at }) => at ?? []).sort();
  const isFinal = (own.result === "void" && isConfirmed(own)) || parts.every(isConfirmed);
  return {
    result,
    certainty: result === null ? null : isFinal ? "confirmed" : "live",
    voidReason: decisive.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null,
    deadHeat: result === "won" ? sharedBy(parts) : null,
    placed: null,
    deduction: null,
    score: parts.find(({ score }) => score !== null)?.score ?? null,
    // A combination is won when its last part is won; otherwise it is decided by the first part that decides it.
    at: (result === "won" ? moments.at(-1) : moments[0]) ?? null,
    isTwoAhead: false,
    twoAheadAt: null,
  };
}

const isConfirmed = ({ certainty }: Verdict) => certainty === "confirmed";

/** If parts won in dead heats: the share of all of them together. */
function sharedBy(parts: readonly Verdict[]): DeadHeat | null {
  const shares = parts.flatMap(({ deadHeat }) => deadHeat ?? []);
  const product = (of: keyof DeadHeat) => shares.reduce((all, share) => all * share[of], 1);
  return shares.length > 0 ? { places: product("places"), tied: product("tied") } : null;
}
