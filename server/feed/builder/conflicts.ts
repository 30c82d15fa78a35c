import type { BuilderConflict } from "../../../plugins/sportsbook/builder-wire.ts";
import { kept } from "../sports/parts/remembered.ts";
import { type Cases, leastChance } from "./cases.ts";
import { patternsOf, placesOf, setsOf } from "./joint-chances.ts";

/** If a part changes the chance by less than this share, the rest already contains it. */
const NOTHING = 1e-6;

/** Why a part cannot be combined with others, and the smallest set of them that causes it, by index. */
export interface Conflict {
  readonly reason: BuilderConflict;
  readonly because: number[];
}

/** The parts that cannot be combined with the others, by index. */
export function conflictsOf(cases: Cases, truths: readonly Uint8Array[]): Map<number, Conflict> {
  const sets = setsOf(
    patternsOf(
      cases.chances,
      truths.map((truth) => ({ truth })),
    ),
  );
  const isPossible = (set: number) => (sets[set] as number) > leastChance(cases);
  const whole = sets.length - 1;
  const places = truths.map((_, place) => place);
  const bit = (place: number) => 1 << place;
  const conflicts = new Map<number, Conflict>();
  const note = (place: number, reason: BuilderConflict) =>
    conflicts.set(place, { reason, because: culprits(sets, truths.length, place, leastChance(cases), reason) });
  if (!isPossible(whole)) {
    const inPairs = places.filter((one) => places.some((other) => other !== one && !isPossible(bit(one) | bit(other))));
    const decisive = places.filter((place) => isPossible(whole ^ bit(place)));
    const wrong = inPairs.length > 0 ? inPairs : decisive.length > 0 ? decisive : places;
    for (const place of wrong) note(place, "excluded");
  } else if (truths.length > 1) {
    for (const place of places) {
      const others = sets[whole ^ bit(place)] as number;
      if (others - (sets[whole] as number) <= NOTHING * others) note(place, "implied");
    }
  }
  return conflicts;
}

const known = new Map<number, readonly number[]>();
/** All sets of this many parts except the empty one, the smallest first. */
const setsBySize = (count: number): readonly number[] =>
  kept(known, count, () =>
    Array.from({ length: (1 << count) - 1 }, (_, at) => at + 1).sort(
      (a, b) => placesOf(a).length - placesOf(b).length || a - b,
    ),
  );

/**
 * The other parts with which a part cannot be combined: the smallest set that excludes it or already implies it, or the
 * parts that it implies itself. `sets` are the chances of every set of parts, indexed by their bits.
 */
function culprits(sets: Float64Array, count: number, place: number, least: number, reason: BuilderConflict): number[] {
  const own = 1 << place;
  const others = (1 << count) - 1 - own;
  const chance = (set: number) => sets[set] as number;
  const found = setsBySize(count)
    .filter((set) => (set & others) === set)
    .find((set) =>
      reason === "excluded" ? chance(set | own) <= least : chance(set) - chance(set | own) <= NOTHING * chance(set),
    );
  if (found !== undefined) return placesOf(found);
  const contained = placesOf(others).filter((other) => {
    const without = (others | own) ^ (1 << other);
    return chance(without) - chance(without | (1 << other)) <= NOTHING * chance(without);
  });
  return contained.length > 0 ? contained : placesOf(others);
}

/**
 * Returns a function that decides whether an outcome can be added to parts that fit together. It needs one pass over
 * the remaining cases: those in which all parts come true, and those in which all but one do.
 */
export function additions(cases: Cases, truths: readonly Uint8Array[]): (truth: Uint8Array) => Conflict | undefined {
  const { chances } = cases;
  const because = (truth: Uint8Array, reason: BuilderConflict): Conflict => {
    if (truths.length < 2) return { reason, because: truths.map((_, place) => place) };
    const sets = setsOf(
      patternsOf(
        chances,
        [...truths, truth].map((each) => ({ truth: each })),
      ),
    );
    return { reason, because: culprits(sets, truths.length + 1, truths.length, least, reason) };
  };
  // Indexed by the part that fails; the last entry is for cases in which none fails.
  const kept: { readonly at: number[]; all: number }[] = Array.from({ length: truths.length + 1 }, () => ({
    at: [],
    all: 0,
  }));
  for (let at = 0; at < chances.length; at++) {
    let failing = truths.length;
    let failures = 0;
    for (let place = 0; place < truths.length && failures < 2; place++) {
      if (truths[place]?.[at] === 1) continue;
      failing = place;
      failures++;
    }
    if (failures > 1) continue;
    const list = kept[failing];
    list?.at.push(at);
    if (list) list.all += chances[at] as number;
  }
  const least = leastChance(cases);
  const sumIn = (place: number, truth: Uint8Array) => {
    let sum = 0;
    for (const at of kept[place]?.at ?? []) if (truth[at] === 1) sum += chances[at] as number;
    return sum;
  };
  return (truth) => {
    const together = sumIn(truths.length, truth);
    if (together <= least) return because(truth, "excluded");
    if (truths.length === 0) return undefined;
    const whole = kept[truths.length]?.all ?? 0;
    if (whole - together <= NOTHING * whole) return because(truth, "implied");
    // The outcome may itself imply one of the parts. Then no case is left in which only that part fails.
    const containsOne = truths.some((_, place) => sumIn(place, truth) <= NOTHING * together);
    return containsOne ? because(truth, "implied") : undefined;
  };
}
