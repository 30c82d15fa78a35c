import { betTerms, type BetView, betView, isClosed, isOpen, type LegView, type SlipFacts } from "../slip/bet-view.ts";
import { type SlipBet, slipBets } from "../slip/slip-bets.ts";

/** The current action of the slip's one button, or why it waits. Amounts in minor units. */
export type Commit =
  | { readonly kind: "placing"; readonly until: number; readonly delayMs: number }
  /** An answer was lost; the client asks the platform what became of the bet. */
  | { readonly kind: "asking" }
  | { readonly kind: "offline" }
  | { readonly kind: "login" }
  /** Nothing in the slip can be bet on any more. */
  | { readonly kind: "closed" }
  /** Legs on the same event cannot be in one bet. */
  | { readonly kind: "related"; readonly legs: readonly LegView[] }
  | { readonly kind: "stake-missing" }
  | { readonly kind: "below-minimum"; readonly bet: BetView; readonly minimum: number }
  | { readonly kind: "above-maximum"; readonly bet: BetView; readonly maximum: number }
  /** A market is suspended, out of date or, within a bet of several, closed; `rest` can be placed without it. */
  | {
      readonly kind: "waiting";
      readonly leg: LegView;
      /** All legs that wait; `leg` is the first. */
      readonly waiting: readonly LegView[];
      readonly rest: readonly BetView[];
    }
  /** The free bet that was chosen cannot pay this bet. */
  | { readonly kind: "misfit"; readonly bet: BetView }
  /** The offer that was chosen cannot be taken with this bet. */
  | { readonly kind: "offer-misfit"; readonly bet: BetView }
  | { readonly kind: "short"; readonly missing: number; readonly available: number }
  /** `changed` are the legs whose new price the player accepts by pressing. */
  | { readonly kind: "place"; readonly bets: readonly BetView[]; readonly changed: readonly LegView[] };

/**
 * The first obstacle decides. Money comes last, so that the player is asked to pay only for bets that can be placed.
 */
export function commitOf(bets: readonly BetView[], facts: SlipFacts): Commit {
  const { available } = facts;
  const { limits } = facts.limits;
  const sending = bets.flatMap(({ attempt }) => (attempt?.state === "sending" ? [attempt] : []));
  if (sending.length > 0) {
    const last = sending.reduce((a, b) => (b.startedAt + b.delayMs > a.startedAt + a.delayMs ? b : a));
    return { kind: "placing", until: last.startedAt + last.delayMs, delayMs: last.delayMs };
  }
  if (bets.some(({ attempt }) => attempt?.state === "asking")) return { kind: "asking" };
  if (facts.isOffline) return { kind: "offline" };
  const left = bets.filter(({ legs }) => !legs.every(isClosed));
  if (left.length === 0) return { kind: "closed" };
  const related = left.flatMap(({ legs }) => legs.filter(({ isRelated }) => isRelated));
  if (related.length > 0) return { kind: "related", legs: related };
  if (!facts.isLoggedIn) return { kind: "login" };

  const staked = left.filter(({ stake }) => stake > 0);
  if (staked.length === 0) return { kind: "stake-missing" };
  // The stake of a free bet is fixed.
  const paid = staked.filter(({ freeBet }) => freeBet === undefined);
  const low = limits && paid.find(({ stake }) => stake < limits.minimum);
  if (low) return { kind: "below-minimum", bet: low, minimum: limits.minimum };
  for (const bet of paid) {
    const maximum = Math.min(bet.maximum ?? Infinity, bet.refusal?.maximum ?? Infinity);
    if (bet.stake > maximum) return { kind: "above-maximum", bet, maximum };
  }
  const waiting = staked.flatMap(({ legs }) => legs).filter((leg) => !isOpen(leg));
  const [leg] = waiting;
  if (leg) return { kind: "waiting", leg, waiting, rest: staked.flatMap((bet) => openPart(bet, facts)) };

  const unfit = staked.find((bet) => bet.offerMisfit !== undefined);
  if (unfit) return { kind: "offer-misfit", bet: unfit };
  const misfit = staked.find((bet) => bet.misfit !== undefined);
  if (misfit) return { kind: "misfit", bet: misfit };
  const total = paid.reduce((sum, { stake }) => sum + stake, 0);
  if (available !== undefined && total > available) return { kind: "short", missing: total - available, available };
  const changed = staked.flatMap(({ legs }) => legs).filter(({ state }) => state.kind === "open" && state.needsConsent);
  return { kind: "place", bets: staked, changed };
}

const BEFORE_STAKES: readonly Commit["kind"][] = ["placing", "asking", "offline", "closed", "related", "login"];

/** The same where a stake was typed that is no amount: nothing is placed without it. */
export const withUnreadStake = (commit: Commit): Commit =>
  BEFORE_STAKES.includes(commit.kind) ? commit : { kind: "stake-missing" };

/**
 * The part of a bet that can be placed now: a single or nothing, an express of the open legs, a system only as a whole.
 */
function openPart(bet: BetView, facts: SlipFacts): readonly BetView[] {
  const open = bet.legs.filter(isOpen);
  if (open.length === bet.legs.length) return [bet];
  if (bet.type !== "express" || open.length === 0) return [];
  const [rest] = slipBets({ ...facts.slip, picks: open.map(({ pick }) => pick), mode: "express" }, betTerms(facts));
  // An express with one leg left is a single with the stake of the express.
  const { key, stake, eachWay, units, offer } = bet;
  return rest ? [betView({ ...rest, key, stake, eachWay, units, offer } satisfies SlipBet, facts)] : [];
}
