import { combinationsOf } from "./system-rules.ts";
import type { BetStatus, LegResult, System } from "./wire.ts";

/** A leg as it was struck, with how it ended: `tied` sides that share `places` are paid that part of it. Odds in thousandths. */
export interface SettledLeg {
  readonly odds: number;
  readonly result: LegResult;
  readonly deadHeat?: { readonly places: number; readonly tied: number } | null | undefined;
}

export type RunningLeg = Omit<SettledLeg, "result"> & { readonly result: LegResult | null };

/** What a bet's return depends on. `stake` is the whole of it, in minor units: a system splits it evenly over its bets. */
export interface SettledBet {
  readonly stake: number;
  readonly legs: readonly SettledLeg[];
  /** Without one all legs stand in one bet: a single or an express. */
  readonly system?: System | null;
}

/** What a leg multiplies a stake by, as a fraction. */
interface Factor {
  readonly of: bigint;
  readonly over: bigint;
}

// Over 2000 for each side that tied, so that halves of thousandths stay whole.
const FACTORS: Readonly<Record<LegResult, (odds: bigint, places: bigint, tied: bigint) => bigint>> = {
  won: (odds, places) => 2n * odds * places,
  lost: () => 0n,
  void: (_odds, _places, tied) => 2000n * tied,
  half_won: (odds, places, tied) => 1000n * tied + odds * places,
  half_lost: (_odds, _places, tied) => 1000n * tied,
};

function factorOf({ odds, result, deadHeat }: SettledLeg): Factor {
  const [places, tied] = [BigInt(deadHeat?.places ?? 1), BigInt(deadHeat?.tied ?? 1)];
  return { of: FACTORS[result](BigInt(odds), places, tied), over: 2000n * tied };
}

/** What a bet returns in minor units: exact throughout and rounded once at the end, half to even. */
export function betReturn({ stake, legs, system }: SettledBet): number {
  const factors = legs.map(factorOf);
  const product = (list: readonly bigint[]) => list.reduce((all, each) => all * each, 1n);
  const over = product(factors.map((each) => each.over));
  if (!system) return dividedHalfEven(BigInt(stake) * product(factors.map((each) => each.of)), over);

  const bankers = new Set(system.bankers);
  const fixed = product(factors.flatMap((each, at) => (bankers.has(at) ? [each.of] : [])));
  const sums = sumsOfProducts(factors.filter((_each, at) => !bankers.has(at)));
  const total = system.sizes.reduce((sum, size) => sum + sums[size]!, 0n);
  return dividedHalfEven(BigInt(stake) * fixed * total, over * BigInt(combinationsOf(legs.length, system)));
}

/**
 * How a bet stands when some of its legs may not have ended: open as long as it can still return something. A single is
 * what its leg is; a bet of several has won when it returns its stake or more.
 */
export function betOutcome({
  stake,
  legs,
  system,
}: Omit<SettledBet, "legs"> & { readonly legs: readonly RunningLeg[] }): { status: BetStatus; payout: number | null } {
  const isDecided = legs.every(({ result }) => result !== null);
  const best = legs.map((leg): SettledLeg => ({ ...leg, result: leg.result ?? "won" }));
  const payout = betReturn({ stake, legs: best, ...(system && { system }) });
  if (!isDecided && payout > 0) return { status: "open", payout: null };
  const [only] = best;
  if (only && best.length === 1) return { status: only.result, payout };
  if (best.every(({ result }) => result === "void")) return { status: "void", payout };
  return { status: payout === 0 ? "lost" : payout < stake ? "part_returned" : "won", payout };
}

/** What a bet returns when all its legs win. */
export const possibleReturn = (stake: number, odds: readonly number[], system?: System | null): number =>
  betReturn({ stake, legs: odds.map((each) => ({ odds: each, result: "won" })), ...(system && { system }) });

/**
 * What a stake is multiplied by when all legs win, in thousandths: a leg's own price, of several to the hundredth. It is
 * for showing; a return is never computed from it.
 */
export function combinedOdds(odds: readonly number[], system?: System | null): number {
  const isOne = odds.length < 2;
  return possibleReturn(isOne ? 1000 : 100, odds, system) * (isOne ? 1 : 10);
}

/** Of each number of factors: the sum of the products of every choice of so many, over what all of them are over. */
function sumsOfProducts(factors: readonly Factor[]): bigint[] {
  const sums = [1n, ...factors.map(() => 0n)];
  factors.forEach(({ of, over }, done) => {
    for (let size = done + 1; size > 0; size--) sums[size] = sums[size]! * over + sums[size - 1]! * of;
    sums[0]! *= over;
  });
  return sums;
}

function dividedHalfEven(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const roundsUp = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  return Number(roundsUp ? whole + 1n : whole);
}
