import type { Cases } from "./cases.ts";
import { jointChances, type PartTruth, patternsOf, setsOf } from "./joint-chances.ts";

/** A part with the index of the group of cases that decides it. */
export interface GroupedPart extends PartTruth {
  readonly group: number;
}

/** The chances of all sets of one group's parts, and how far each set points to each hidden cause. */
interface GroupChances {
  /** The bits of these parts among all parts. */
  readonly bits: readonly number[];
  readonly chances: Float64Array;
  readonly signs: readonly Float64Array[];
}

/**
 * The chance of every set of parts; the index of a set has one bit for each of its parts. Groups do not decide each
 * other's outcomes, so their chances multiply. If two groups point to the same hidden cause, they come true together a
 * little more or less often.
 */
export function chancesOfGroups(groups: readonly Cases[], parts: readonly GroupedPart[]): Float64Array {
  const all = groups.flatMap((cases, group): GroupChances[] => {
    const own = parts.filter((part) => part.group === group);
    if (own.length === 0) return [];
    const bits = parts.flatMap((part, place) => (part.group === group ? [1 << place] : []));
    const signs = (cases.signs ?? []).map((sign) => setsOf(patternsOf(sign, own)));
    return [{ bits, chances: jointChances(cases, own), signs }];
  });
  return Float64Array.from({ length: 1 << parts.length }, (_, set) => {
    const within = all.map(({ bits }) => bits.reduce((inner, bit, at) => (set & bit ? inner | (1 << at) : inner), 0));
    const chances = all.map((group, at) => group.chances[within[at] as number] as number);
    const signs = all.map((group, at) =>
      group.signs.map((sign) => (sign[within[at] as number] as number) / (chances[at] as number)),
    );
    const apart = chances.reduce((product, chance) => product * chance, 1);
    return Math.min(apart * Math.max(0, 1 + together(signs)), ...chances);
  });
}

/** The factor by which sets come true together more often because they point to the same causes. */
function together(signs: readonly (readonly number[])[]): number {
  let sum = 0;
  signs.forEach((one, at) =>
    signs.slice(at + 1).forEach((other) => one.forEach((sign, cause) => (sum += sign * (other[cause] ?? 0)))),
  );
  return sum;
}
