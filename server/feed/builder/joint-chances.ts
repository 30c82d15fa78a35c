import type { Cases } from "./cases.ts";

/** An outcome within some cases. `fair` is its chance where its line knows it better than the cases do. */
export interface PartTruth {
  readonly truth: Uint8Array;
  readonly fair?: number | undefined;
}

/** What the cases of each pattern of parts that come true sum to, by the bits of their places. */
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

/** Of patterns: the chance that at least the parts of each set come true. */
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
 * The chance of each set of parts, by the bits of their places. Where single chances are known better, the cases of a set are
 * weighed so that each of its parts has its own: of all weights that do so those nearest to the cases.
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

/** What is drawn is not known to the end: by so much its chance may well be higher. */
const uncertainty = ({ drawn }: Cases, chance: number) =>
  drawn === undefined ? 0 : 1 / Math.sqrt(chance * drawn || 1);

/** The patterns of some of the parts alone. */
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

/** Iterative proportional fitting: each part in turn is given its chance until none moves any more. */
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
