import type { Cases } from "./cases.ts";

/** An outcome within some cases. `fair` is its chance if its market knows it better than the cases do. */
export interface PartTruth {
  readonly truth: Uint8Array;
  readonly fair?: number | undefined;
}

/** The summed chances of each pattern of parts that come true, indexed by the parts' bits. */
export function patternsOf(chances: Float64Array, parts: readonly Pick<PartTruth, "truth">[]): Float64Array {
  const patterns = new Uint16Array(chances.length);
  parts.forEach(({ truth }, place) => {
    const bit = 1 << place;
    for (let at = 0; at < patterns.length; at++) if (truth[at] === 1) patterns[at] = (patterns[at] as number) | bit;
  });
  const sums = new Float64Array(1 << parts.length);
  for (let at = 0; at < patterns.length; at++) {
    const pattern = patterns[at] as number;
    sums[pattern] = (sums[pattern] as number) + (chances[at] as number);
  }
  return sums;
}

/** Turns patterns into sets: the chance that at least the parts of each set come true. */
export function setsOf(patterns: Float64Array): Float64Array {
  const sums = Float64Array.from(patterns);
  for (let bit = 1; bit < sums.length; bit <<= 1) {
    for (let set = 0; set < sums.length; set++) {
      if ((set & bit) === 0) sums[set] = (sums[set] as number) + (sums[set | bit] as number);
    }
  }
  return sums;
}

/**
 * The chance of each set of parts, indexed by their bits. If the chance of a single part is known better, the cases are
 * reweighted so that each part has its own chance, with weights as close to the original cases as possible.
 */
export function jointChances(cases: Cases, parts: readonly PartTruth[]): Float64Array {
  const patterns = patternsOf(cases.chances, parts);
  const raw = setsOf(patterns);
  if (parts.every(({ fair }) => fair === undefined)) return raw;
  return raw.map((chance, set) => {
    const places = placesOf(set);
    const wanted = places.map((place) => parts[place]?.fair ?? (raw[1 << place] as number));
    const [only] = wanted;
    if (places.length < 2) return only ?? 1;
    const own = marginal(patterns, places);
    weigh(own, wanted);
    const weighed = own[own.length - 1] as number;
    return Math.min(weighed * (1 + uncertainty(cases, chance)), ...wanted);
  });
}

export const placesOf = (set: number): number[] =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, place) => place).filter((place) => set & (1 << place));

/** The margin of error of a chance from random cases; the true chance may be higher by this much. */
const uncertainty = ({ drawn }: Cases, chance: number) =>
  drawn === undefined ? 0 : 1 / Math.sqrt(chance * drawn || 1);

/** The patterns reduced to some of the parts. */
function marginal(patterns: Float64Array, places: readonly number[]): Float64Array {
  const own = new Float64Array(1 << places.length);
  patterns.forEach((chance, pattern) => {
    const at = places.reduce((bits, place, bit) => (pattern & (1 << place) ? bits | (1 << bit) : bits), 0);
    own[at] = (own[at] as number) + chance;
  });
  return own;
}

const ROUNDS = 60;
const NEAR = 1e-10;

/**
 * Iterative proportional fitting: scales the patterns to each part's chance in turn, until no chance changes any more.
 */
function weigh(patterns: Float64Array, wanted: readonly number[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    let farthest = 0;
    wanted.forEach((chance, place) => {
      const bit = 1 << place;
      let now = 0;
      for (let at = 0; at < patterns.length; at++) if (at & bit) now += patterns[at] as number;
      farthest = Math.max(farthest, Math.abs(now - chance));
      const [up, down] = [chance / (now || 1), (1 - chance) / (1 - now || 1)];
      for (let at = 0; at < patterns.length; at++) patterns[at] = (patterns[at] as number) * (at & bit ? up : down);
    });
    if (farthest < NEAR) return;
  }
}
