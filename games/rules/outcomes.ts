import { ONE } from "./money.ts";

/** One way a round may end, as likely among the others as its weight says. Both sums are ten-thousandths of the first stake. */
export interface Outcome {
  readonly weight: bigint;
  readonly returned: number;
  /** More than one where the player stakes again within the round. */
  readonly staked?: number;
}

/** A number as it is, without rounding. */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a bet is worth, from all its outcomes. Returns are taken before they are rounded down to the minor unit. */
export interface Mathematics {
  /** What is returned of all that is staked. */
  readonly rtp: Exact;
  /** How often anything is returned. */
  readonly hitRate: Exact;
  /** The standard deviation of a round's net result, in first stakes. */
  readonly deviation: number;
  readonly greatest: { readonly returned: number; readonly chance: Exact };
}

const PLACES = 10n ** 15n;

export const numberOf = ({ numerator, denominator }: Exact): number =>
  Number((numerator * PLACES) / denominator) / Number(PLACES);

function exact(numerator: bigint, denominator: bigint): Exact {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator, denominator } : { numerator: numerator / a, denominator: denominator / a };
}

export function mathematicsOf(outcomes: readonly Outcome[]): Mathematics {
  const greatest = outcomes.reduce(
    (most, { returned, weight }) => (weight > 0n && returned > most ? returned : most),
    0,
  );
  const sums = { total: 0n, returned: 0n, staked: 0n, hits: 0n, atGreatest: 0n, net: 0n, squares: 0n };
  for (const { weight, returned, staked = ONE } of outcomes) {
    const net = BigInt(returned - staked);
    sums.total += weight;
    sums.returned += weight * BigInt(returned);
    sums.staked += weight * BigInt(staked);
    sums.net += weight * net;
    sums.squares += weight * net * net;
    if (returned > 0) sums.hits += weight;
    if (returned === greatest) sums.atGreatest += weight;
  }
  const { total } = sums;
  const variance = exact(sums.squares * total - sums.net * sums.net, total * total * BigInt(ONE) ** 2n);
  return {
    rtp: exact(sums.returned, sums.staked),
    hitRate: exact(sums.hits, total),
    deviation: Math.sqrt(numberOf(variance)),
    greatest: { returned: greatest, chance: exact(sums.atGreatest, total) },
  };
}

/** Two ways: a return of so many of all. */
export const winOf = (winning: number | bigint, all: number | bigint, returned: number): Outcome[] => [
  { weight: BigInt(winning), returned },
  { weight: BigInt(all) - BigInt(winning), returned: 0 },
];

/** `k` of `n`. */
export function combinations(n: number, k: number): bigint {
  let count = 1n;
  for (let at = 1; at <= k; at++) count = (count * BigInt(n - k + at)) / BigInt(at);
  return count;
}
