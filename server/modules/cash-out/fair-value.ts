import type { Fraction } from "../../../core/format/fraction-rules.ts";
import {
  exactReturn,
  factorOf,
  plus,
  returnOf,
  type RunningBet,
  type RunningLeg,
  type SettledLeg,
  times,
} from "../../../plugins/betslip/rules/settlement-rules.ts";
import { averageAfterTax, type Way } from "./ways.ts";

/** A chance between zero and one. */
export interface Chance {
  readonly of: number;
  readonly over: number;
}

/** How likely an open leg is to win, and for an each-way leg also how likely it is at least to be placed. */
export interface LegChances {
  readonly win: Chance;
  readonly place?: Chance | undefined;
}

/** The most combinations of endings of open legs that are computed. */
const MOST_WAYS = 1024;

/**
 * The exact value of the part of a bet that is still running: its average return when each open leg ends by its
 * chances. Settled legs count with their result. The legs are on different events, so their chances multiply. `chances`
 * has an entry for each leg; entries of decided legs are not used. Undefined if the bet has too many possible endings,
 * which happens only for a system with more than ten open legs whose return is not simply the sum of its bets. A free
 * bet counts as if money had been staked.
 */
export function fairValue(bet: RunningBet, chances: readonly (LegChances | undefined)[]): Fraction | undefined {
  const isBoosted = !!bet.boost && !bet.system && bet.legs.length > 1;
  return bet.taxRate || isBoosted ? averageOfWays(bet, chances, isBoosted) : averageReturn(bet, chances);
}

/** Without a boost or a tax a return is a sum of products, so its average follows from each leg's average. */
function averageReturn(bet: RunningBet, chances: readonly (LegChances | undefined)[]): Fraction {
  const running = bet.stake - (bet.cashedOut?.stake ?? 0);
  const part = (isPlaced: boolean) =>
    returnOf(
      running,
      bet.legs.map((leg, at) => averageFactor(leg, isPlaced, chances[at])),
      bet.system,
    );
  return bet.eachWay ? times(plus(part(false), part(true)), 1, 2) : part(false);
}

function averageFactor(leg: RunningLeg, isPlaced: boolean, chances: LegChances | undefined): Fraction {
  const isDecided = (isPlaced ? leg.placed?.result : leg.result) ?? false;
  const factor = factorOf(ending(leg, leg.result ?? "won", "won"), isPlaced);
  if (isDecided) return factor;
  const chance = (isPlaced ? chances?.place : chances?.win) ?? NO_CHANCE;
  return times(factor, chance.of, chance.over);
}

/** Every combination of endings of the open legs, with the bet's return for each. */
function averageOfWays(
  bet: RunningBet,
  chances: readonly (LegChances | undefined)[],
  isBoosted: boolean,
): Fraction | undefined {
  const ways = bet.legs.map((leg, at) => {
    const all = bet.eachWay ? waysEachWay(leg, chances[at]) : waysToWin(leg, chances[at]);
    // One lost leg ends a single or an express: it adds nothing.
    const isLostByOne = !bet.system && !bet.eachWay;
    return all.filter(({ chance, leg: { result } }) => chance.of > 0n && !(isLostByOne && result === "lost"));
  });
  if (ways.reduce((count, { length }) => count * length, 1) > MOST_WAYS) return undefined;
  if (!isBoosted) return averageAfterTax(bet, bet.stake - (bet.cashedOut?.stake ?? 0), ways);
  const total = (at: number, legs: readonly SettledLeg[], chance: Fraction): Fraction => {
    const next = ways[at];
    if (next) {
      return next.reduce(
        (sum, way) => plus(sum, total(at + 1, [...legs, way.leg], product(chance, way.chance))),
        NOTHING,
      );
    }
    return product(exactReturn({ ...bet, isFreeBet: false, legs }).net, chance);
  };
  return total(0, [], CERTAIN);
}

function waysToWin(leg: RunningLeg, chances: LegChances | undefined): Way[] {
  if (leg.result !== null) return [{ leg: ending(leg, leg.result, "lost"), chance: CERTAIN }];
  const win = exact(chances?.win ?? NO_CHANCE);
  return [
    { leg: ending(leg, "won", "lost"), chance: win },
    { leg: ending(leg, "lost", "lost"), chance: minus(CERTAIN, win) },
  ];
}

/** A winner is also placed. So the three endings are: won, placed without winning, and neither. */
function waysEachWay(leg: RunningLeg, chances: LegChances | undefined): Way[] {
  const { result } = leg;
  if ((leg.placed?.result ?? null) !== null) return waysToWin(leg, chances);
  const win = exact(chances?.win ?? NO_CHANCE);
  const place = exact(chances?.place ?? NO_CHANCE);
  if (result !== null) {
    return [
      { leg: ending(leg, result, "won"), chance: place },
      { leg: ending(leg, result, "lost"), chance: minus(CERTAIN, place) },
    ];
  }
  return [
    { leg: ending(leg, "won", "won"), chance: win },
    { leg: ending(leg, "lost", "won"), chance: minus(place, win) },
    { leg: ending(leg, "lost", "lost"), chance: minus(CERTAIN, place) },
  ];
}

/** A leg with this ending. For places, the result is the same unless another is given. */
const ending = (leg: RunningLeg, result: SettledLeg["result"], placed: "won" | "lost"): SettledLeg => ({
  ...leg,
  result,
  placed: { ...leg.placed, result: leg.placed?.result ?? placed },
});

const NOTHING: Fraction = { of: 0n, over: 1n };
const CERTAIN: Fraction = { of: 1n, over: 1n };
const NO_CHANCE: Chance = { of: 0, over: 1 };
const exact = ({ of, over }: Chance): Fraction => ({ of: BigInt(of), over: BigInt(over) });
const product = (a: Fraction, b: Fraction): Fraction => ({ of: a.of * b.of, over: a.over * b.over });
const minus = (a: Fraction, b: Fraction): Fraction => ({ of: a.of * b.over - b.of * a.over, over: a.over * b.over });
