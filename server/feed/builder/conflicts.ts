import type { BuilderConflict } from "../../../plugins/sportsbook/builder-wire.ts";
import { kept } from "../sports/parts/remembered.ts";
import { leastChance, type Cases } from "./cases.ts";
import { patternsOf, placesOf, setsOf } from "./joint-chances.ts";

/** What adds less than this part of a chance is contained in the rest. */
const NOTHING = 1e-6;

/** Why a part cannot stand with others, and with which of them, by their places: with as few as it takes. */
export interface Conflict {
  readonly reason: BuilderConflict;
  readonly because: number[];
}

/** Which parts cannot stand with the others, by place. */
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
/** The sets of so many parts but the empty one, the smallest first. */
const setsBySize = (count: number): readonly number[] =>
  kept(known, count, () =>
    Array.from({ length: (1 << count) - 1 }, (_, at) => at + 1).sort(
      (a, b) => placesOf(a).length - placesOf(b).length || a - b,
    ),
  );

/**
 * With which of the others a part cannot stand: the fewest that it cannot come true with, or that already say what it does, or
 * those that it says itself. `sets` are the chances of every set of parts, by the bits of their places.
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
 * Answers for further outcomes whether they can be added to parts that stand together, in one pass over what is left of the
 * cases: those in which all parts come true, and those in which all but one do.
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
  // By which part fails; the last of these: none.
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
    // It may itself contain one of the parts: of the cases in which that part alone fails none is left then.
    const containsOne = truths.some((_, place) => sumIn(place, truth) <= NOTHING * together);
    return containsOne ? because(truth, "implied") : undefined;
  };
}
