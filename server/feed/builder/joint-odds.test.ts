import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toLadder } from "../fixtures/ladder.ts";
import { jointChances, patternsOf, setsOf } from "./joint-chances.ts";
import { jointOdds } from "./joint-odds.ts";

const chance = fc.double({ min: 0.02, max: 0.95, noNaN: true });
/** A part's fair chance and its price. */
const part = fc
  .tuple(chance, fc.double({ min: 1.01, max: 1.15, noNaN: true }))
  .map(([fair, margin]) => ({ fair, odds: Math.max(1010, toLadder(1 / Math.min(0.985, fair * margin))) }));

/** The chances of all sets of independent parts. */
const apart = (fair: readonly number[]) =>
  Float64Array.from({ length: 1 << fair.length }, (_, set) =>
    fair.reduce((product, each, place) => (set & (1 << place) ? product * each : product), 1),
  );

/** Any dependence between up to four parts, with every pattern possible. */
const patterns = fc
  .integer({ min: 2, max: 4 })
  .chain((count) =>
    fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1 << count, maxLength: 1 << count }),
  )
  .map((weights) => {
    const sum = weights.reduce((all, each) => all + each, 0);
    return Float64Array.from(weights, (each) => each / sum);
  });
const priced = (sets: Float64Array) =>
  Array.from({ length: Math.log2(sets.length) }, (_, place) =>
    Math.max(1010, toLadder(1 / ((sets[1 << place] as number) ** 0.95 * 1.005))),
  );

describe("the price of outcomes together", () => {
  test("of independent outcomes is the product of their prices, as of an express", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 5 }), (parts) => {
        const odds = parts.map((each) => each.odds);
        const product = odds.reduce((all, each) => (all * each) / 1000, 1);
        const own = jointOdds(apart(parts.map(({ fair }) => fair)), odds);
        const step = toLadder(product * (1 - 1e-9));
        expect([toLadder(product), step]).toContain(own);
      }),
    );
  });

  test("has a margin, and is neither below that of fewer outcomes nor, where they support each other, above the product", () => {
    fc.assert(
      fc.property(patterns, (weights) => {
        const sets = setsOf(weights);
        // An almost certain outcome is not offered.
        fc.pre([1, 2, 4, 8].every((set) => (sets[set] ?? 0) < 0.96));
        const odds = priced(sets);
        const own = jointOdds(sets, odds);
        const whole = sets.length - 1;
        expect((own / 1000) * (sets[whole] as number)).toBeLessThan(1);
        const places = odds.map((_, place) => place);
        for (const left of places) {
          const rest = places.filter((place) => place !== left);
          const fewer = Float64Array.from({ length: 1 << rest.length }, (_, set) => {
            const bits = rest.reduce((all, place, bit) => (set & (1 << bit) ? all | (1 << place) : all), 0);
            return sets[bits] as number;
          });
          const fewerOdds = rest.map((place) => odds[place] as number);
          expect(own).toBeGreaterThanOrEqual(rest.length === 1 ? (fewerOdds[0] ?? NaN) : jointOdds(fewer, fewerOdds));
        }
        const [one, other] = [sets[1] as number, sets[2] as number];
        if (places.length > 2 || (sets[3] as number) < one * other) return;
        const product = ((odds[0] ?? 0) * (odds[1] ?? 0)) / 1000;
        expect(own).toBeLessThanOrEqual(Math.max(product, ...odds));
      }),
    );
  });

  test("of an outcome that adds almost nothing is the price of the other", () => {
    const nearlyTheSame = setsOf(Float64Array.of(0.5, 0.001, 0, 0.499));
    expect(jointOdds(nearlyTheSame, [1900, 1900])).toBe(1900);
  });
});

describe("chances of outcomes together", () => {
  const cases = { chances: Float64Array.of(0.4, 0.1, 0.2, 0.3), truth: () => undefined };
  const one = Uint8Array.of(1, 1, 0, 0);
  const other = Uint8Array.of(1, 0, 1, 0);

  test("are counted over the cases in which all outcomes come true", () => {
    const truths = [{ truth: one }, { truth: other }];
    expect([...jointChances(cases, truths)]).toEqual(
      [1, 0.5, 0.6, 0.4].map((each) => expect.closeTo(each, 12) as number),
    );
    expect(patternsOf(cases.chances, truths)).toHaveLength(4);
  });

  test("keep the dependence of outcomes, but use each outcome's own chance where that is known better", () => {
    fc.assert(
      fc.property(chance, chance, (first, second) => {
        const weighed = jointChances(cases, [
          { truth: one, fair: first },
          { truth: other, fair: second },
        ]);
        const [, mine, theirs, both] = [...weighed] as [number, number, number, number];
        expect(mine).toBeCloseTo(first, 6);
        expect(theirs).toBeCloseTo(second, 6);
        // The odds ratio measures their dependence, whatever their chances.
        const ratio = (both * (1 - mine - theirs + both)) / ((mine - both) * (theirs - both));
        expect(ratio).toBeCloseTo((0.4 * 0.3) / (0.1 * 0.2), 3);
      }),
    );
  });
});
