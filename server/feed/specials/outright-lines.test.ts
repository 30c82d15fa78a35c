import { expect, test } from "vitest";
import { randomOf } from "../random.ts";
import { chancesOf, outrightPrices, placesOf } from "./outright-lines.ts";
import { simulateSeason } from "./simulate-season.ts";

const RUNS = 4000;
const SIDES = 16;
/** A season at its half; a side is stronger the lower its number is. */
const COUNTS = await simulateSeason(
  {
    sides: Array.from({ length: SIDES }, (_, side) => ({ points: 30 - side, difference: 8 - side })),
    matches: Array.from({ length: SIDES * (SIDES - 1) }, (_, at) => ({
      homeSide: at % SIDES,
      awaySide: (at + 1 + Math.floor(at / SIDES)) % SIDES,
      home: 0.42,
      draw: 0.26,
      away: 0.32,
    })),
    points: { win: 3, draw: 1 },
    margin: 1.6,
  },
  RUNS,
  randomOf("outright lines"),
  () => Promise.resolve(),
);

test("chances of the first places sum to the number of places", () => {
  for (const places of [1, 4, 13, SIDES]) {
    const sum = chancesOf(COUNTS, places, RUNS).reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(places, 9);
  }
});

test("the prices of the first places have a margin within the band of long-term markets", () => {
  for (const { places, from, to } of [
    { places: 1, from: 1.08, to: 1.2 },
    { places: 4, from: 1.03, to: 1.12 },
    { places: 13, from: 1, to: 1.05 },
  ]) {
    const wanted = places === 1 ? "" : `places=${places}`;
    const prices = outrightPrices(COUNTS, RUNS).filter(({ specifiers }) => specifiers === wanted);
    expect(prices.length).toBe(SIDES);
    const overround = prices.reduce((sum, { odds }) => sum + 1000 / odds, 0) / places;
    expect(overround).toBeGreaterThan(from);
    expect(overround).toBeLessThan(to);
  }
});

test("no price is above the fair one", () => {
  const fair = new Map([1, ...placesOf(SIDES)].map((places) => [places, chancesOf(COUNTS, places, RUNS)] as const));
  for (const { side, specifiers, odds } of outrightPrices(COUNTS, RUNS)) {
    const places = specifiers === "" ? 1 : Number(specifiers.slice("places=".length));
    expect(1000 / odds).toBeGreaterThanOrEqual(fair.get(places)![side]! - 1e-9);
  }
});

test("an almost certain outcome, and one that never occurred, has no price", () => {
  const counts = [Uint32Array.from([999, 1, 0]), Uint32Array.from([1, 998, 1]), Uint32Array.from([0, 1, 999])];
  expect(outrightPrices(counts, 1000).filter(({ marketId }) => marketId === "outright")).toEqual([]);
  expect(outrightPrices(counts, 1000).some(({ side }) => side === 2)).toBe(false);
});

test("large leagues offer the first four and all but the last three", () => {
  expect(placesOf(20)).toEqual([4, 17]);
  expect(placesOf(12)).toEqual([3, 10]);
});
