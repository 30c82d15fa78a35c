import type { Fraction } from "../../../core/format/fraction-rules.ts";
import { type BetTerms, factorOf, type SettledLeg } from "../../../plugins/betslip/rules/settlement-rules.ts";
import { combinationsOf } from "../../../plugins/betslip/rules/system-rules.ts";

/** One possible ending of a leg, and its chance. */
export interface Way {
  readonly leg: SettledLeg;
  readonly chance: Fraction;
}

/** The endings of one leg over common denominators: the factor for its stakes, and the chance of each ending. */
interface Fork {
  readonly isFixed: boolean;
  readonly winOver: bigint;
  readonly placeOver: bigint;
  readonly chanceOver: bigint;
  readonly branches: readonly { readonly win: bigint; readonly place: bigint; readonly chance: bigint }[];
}

/**
 * Running totals for the bets of a system: for each size the sum of products, and the product of the factors that all
 * of them share.
 */
interface Sums {
  readonly bySize: readonly bigint[];
  readonly fixed: bigint;
}

/**
 * The exact average return of a bet after tax over all combinations of endings of its legs. The combinations form a
 * tree: shared legs are computed once, so a thousand combinations take a few milliseconds.
 */
export function averageAfterTax(bet: BetTerms, running: number, ways: readonly (readonly Way[])[]): Fraction {
  const { system, eachWay, taxRate = 0 } = bet;
  const bankers = new Set(system?.bankers);
  const forks = ways.map((each, at) => forkOf(each, !system || bankers.has(at)));
  const most = Math.max(0, ...(system?.sizes ?? []));
  const combinations = system ? BigInt(combinationsOf(ways.length, system)) : 1n;
  const productOf = (over: (fork: Fork) => bigint) => forks.reduce((all, fork) => all * over(fork), 1n);
  const [winOver, placeOver] = [productOf((fork) => fork.winOver), productOf((fork) => fork.placeOver)];
  // Each way: half of the stake is on the win and half on the place.
  const grossOver = combinations * (eachWay ? winOver * placeOver * 2n : winOver);
  const stake = BigInt(running);
  const comesTo = ({ bySize, fixed }: Sums) =>
    fixed * (system ? system.sizes.reduce((sum, size) => sum + (bySize[size] ?? 0n), 0n) : 1n);

  let total = 0n;
  const walk = (at: number, win: Sums, place: Sums, chance: bigint): void => {
    const fork = forks[at];
    if (fork) {
      for (const branch of fork.branches) {
        const placed = eachWay ? next(place, branch.place, fork.placeOver, fork.isFixed, most) : place;
        walk(at + 1, next(win, branch.win, fork.winOver, fork.isFixed, most), placed, chance * branch.chance);
      }
      return;
    }
    const [won, placed] = [comesTo(win), eachWay ? comesTo(place) : 0n];
    const gross = stake * (eachWay ? won * placeOver + placed * winOver : won);
    const winnings = gross - stake * grossOver;
    total += chance * (gross * WHOLE - (winnings > 0n ? winnings * BigInt(taxRate) : 0n));
  };
  walk(0, NO_SUMS, NO_SUMS, 1n);
  return { of: total, over: grossOver * WHOLE * productOf((fork) => fork.chanceOver) };
}

/** The tax rate is in hundredths of a percent. */
const WHOLE = 10_000n;
const NO_SUMS: Sums = { bySize: [1n], fixed: 1n };

function next({ bySize, fixed }: Sums, of: bigint, over: bigint, isFixed: boolean, most: number): Sums {
  if (isFixed) return { bySize, fixed: fixed * of };
  const sums = bySize.map((sum, size) => (size === 0 ? sum * over : sum * over + bySize[size - 1]! * of));
  if (bySize.length <= most) sums.push(bySize.at(-1)! * of);
  return { bySize: sums, fixed };
}

function forkOf(ways: readonly Way[], isFixed: boolean): Fork {
  const wins = ways.map(({ leg }) => factorOf(leg, false));
  const places = ways.map(({ leg }) => factorOf(leg, true));
  const chances = ways.map(({ chance }) => chance);
  const [winOver, placeOver, chanceOver] = [commonOver(wins), commonOver(places), commonOver(chances)];
  const branches = ways.map((_way, at) => ({
    win: ofOver(wins[at]!, winOver),
    place: ofOver(places[at]!, placeOver),
    chance: ofOver(chances[at]!, chanceOver),
  }));
  return { isFixed, winOver, placeOver, chanceOver, branches };
}

const commonOver = (fractions: readonly Fraction[]): bigint =>
  fractions.reduce((common, { over }) => (common % over === 0n ? common : common * over), 1n);
const ofOver = ({ of, over }: Fraction, common: bigint): bigint => of * (common / over);
