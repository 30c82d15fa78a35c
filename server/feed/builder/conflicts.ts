import type { BuilderConflict } from "../../../plugins/sportsbook/builder-wire.ts";
import { leastChance, type Cases } from "./cases.ts";
import { patternsOf, setsOf } from "./joint-chances.ts";

/** What adds less than this part of a chance is contained in the rest. */
const NOTHING = 1e-6;

/** Which parts cannot stand with the others, by place. */
export function conflictsOf(cases: Cases, truths: readonly Uint8Array[]): Map<number, BuilderConflict> {
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
  const conflicts = new Map<number, BuilderConflict>();
  if (!isPossible(whole)) {
    const inPairs = places.filter((one) => places.some((other) => other !== one && !isPossible(bit(one) | bit(other))));
    const decisive = places.filter((place) => isPossible(whole ^ bit(place)));
    const culprits = inPairs.length > 0 ? inPairs : decisive.length > 0 ? decisive : places;
    for (const place of culprits) conflicts.set(place, "excluded");
  } else if (truths.length > 1) {
    for (const place of places) {
      const others = sets[whole ^ bit(place)] as number;
      if (others - (sets[whole] as number) <= NOTHING * others) conflicts.set(place, "implied");
    }
  }
  return conflicts;
}

/**
 * Answers for further outcomes whether they can be added to parts that stand together, in one pass over what is left of the
 * cases: those in which all parts come true, and those in which all but one do.
 */
export function additions(
  cases: Cases,
  truths: readonly Uint8Array[],
): (truth: Uint8Array) => BuilderConflict | undefined {
  const { chances } = cases;
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
    if (together <= least) return "excluded";
    if (truths.length === 0) return undefined;
    const whole = kept[truths.length]?.all ?? 0;
    if (whole - together <= NOTHING * whole) return "implied";
    // It may itself contain one of the parts: of the cases in which that part alone fails none is left then.
    const containsOne = truths.some((_, place) => sumIn(place, truth) <= NOTHING * together);
    return containsOne ? "implied" : undefined;
  };
}
