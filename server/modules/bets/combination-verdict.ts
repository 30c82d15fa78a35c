import type { DeadHeat } from "../../feed/messages/feed-message.ts";
import type { Verdict } from "./verdict.ts";

/**
 * How a combination on one event stands by its parts, and by what was said of the combination itself, which can only be that
 * bets on it are cancelled.
 *
 * It has one price for all of its parts. So a part that is void, wholly or by half, voids it, also beside one that lost: the
 * price holds for no less than all of them, and which of the two is told first may not decide over the money. Without a void
 * part one that lost loses it as soon as that is known, and it has won when all have. It is as certain as its least certain part.
 */
export function combinationVerdict(own: Verdict, parts: readonly Verdict[]): Verdict {
  const cancelled = own.result === "void" ? [own] : [];
  const voids = [...cancelled, ...parts.filter(({ result }) => result !== null && !WHOLE.has(result))];
  const lost = parts.filter(({ result }) => result === "lost");
  const isWon = parts.every(({ result }) => result === "won");
  const decisive = voids.length > 0 ? voids : lost.length > 0 ? lost : isWon ? parts : [];
  const moments = decisive.flatMap(({ at }) => at ?? []).sort();
  const isFinal = (cancelled.length > 0 && isConfirmed(own)) || parts.every(isConfirmed);
  return {
    result: decisive.length === 0 ? null : voids.length > 0 ? "void" : isWon ? "won" : "lost",
    certainty: decisive.length === 0 ? null : isFinal ? "confirmed" : "live",
    voidReason: voids.find(({ voidReason }) => voidReason !== null)?.voidReason ?? null,
    deadHeat: isWon && voids.length === 0 ? sharedBy(parts) : null,
    placed: null,
    deduction: null,
    score: parts.find(({ score }) => score !== null)?.score ?? null,
    at: (isWon ? moments.at(-1) : moments[0]) ?? null,
  };
}

const WHOLE = new Set<Verdict["result"]>(["won", "lost"]);

const isConfirmed = ({ certainty }: Verdict) => certainty === "confirmed";

/** Where parts won in dead heats, the share of all of them together. */
function sharedBy(parts: readonly Verdict[]): DeadHeat | null {
  const shares = parts.flatMap(({ deadHeat }) => deadHeat ?? []);
  const product = (of: keyof DeadHeat) => shares.reduce((all, share) => all * share[of], 1);
  return shares.length > 0 ? { places: product("places"), tied: product("tied") } : null;
}
