import { expect, test } from "vitest";
import { MemoryLine } from "../../../tests/support/line/memory-line.ts";
import type { Quote } from "../../feed/line/line-book.ts";
import { legChances, placeChanceToBuy } from "./leg-chances.ts";

const clock = { now: () => 0, rate: 1, toReal: (ms: number) => ms };
const selection = (marketId: string, outcomeId: string) => ({ eventId: "1", marketId, specifiers: "", outcomeId });
const valueOf = ({ of, over }: { of: number; over: number }) => of / over;

function offered(odds: Record<string, number>) {
  const line = new MemoryLine(clock);
  line.offer("1", { odds });
  return { line, quote: (outcomeId: string) => line.quote("1", "1x2", "", outcomeId) as Quote };
}

test("the chances of a line's outcomes sum to one, and are below those that prices imply", () => {
  const odds = { "1": 2500, x: 3200, "2": 2900 };
  const { line, quote } = offered(odds);
  const chances = Object.entries(odds).map(([id, price]) => {
    const chance = valueOf(legChances(line, selection("1x2", id), quote(id), undefined).win);
    expect(chance).toBeLessThan(1000 / price);
    return chance;
  });
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
});

test("a single price has its stated margin removed", () => {
  const { line, quote } = offered({ "1": 4000 });
  expect(legChances(line, selection("1x2", "1"), quote("1"), undefined).win).toEqual({ of: 92_000, over: 400_000 });
  const combination = { ...quote("1"), odds: 5000 };
  expect(valueOf(legChances(line, selection("builder", "a;b"), combination, undefined).win)).toBeCloseTo(0.92 / 5, 9);
});

test("place chances are computed from the whole line, and never from a single price", () => {
  const { line, quote } = offered({ a: 1800, b: 3500, c: 8000, d: 15_000 });
  const { win, place } = legChances(line, selection("1x2", "b"), quote("b"), 2);
  expect(valueOf(place!)).toBeGreaterThan(valueOf(win));
  expect(valueOf(place!)).toBeLessThan(1);
  const alone = offered({ a: 4000 });
  expect(legChances(alone.line, selection("1x2", "a"), alone.quote("a"), 2).place).toBeUndefined();
});

test("a season's place chance comes from its line on that number of places, or on fewer, and is otherwise unknown", () => {
  const { line } = offered({ a: 12_000 });
  const alone = { status: "active", reason: null, version: 1 } as const;
  const event = {
    ...line.event("1")!,
    markets: [
      { ...alone, marketId: "outright", specifiers: "", outcomes: [{ id: "a", odds: 12_000 }] },
      { ...alone, marketId: "top-places", specifiers: "places=3", outcomes: [{ id: "a", odds: 4000 }] },
      { ...alone, marketId: "top-places", specifiers: "places=10", outcomes: [{ id: "a", odds: 1100 }] },
    ],
  };
  const placeOf = (places: number) =>
    legChances({ event: () => event }, selection("outright", "a"), { odds: 12_000 } as Quote, places).place;
  expect(placeOf(3)).toEqual({ of: 92_000, over: 400_000 });
  expect(placeOf(4)).toEqual(placeOf(3));
  expect(placeOf(2)).toBeUndefined();
  // If the price model gives the place chance, that is used, but never less than the chance to win.
  const withPlaceChance = (chance: number) =>
    legChances(
      { event: () => event, placeChance: () => chance },
      selection("outright", "a"),
      { odds: 12_000 } as Quote,
      2,
    );
  expect(valueOf(withPlaceChance(0.25).place!)).toBeCloseTo(0.25, 9);
  expect(withPlaceChance(0.01).place).toEqual(withPlaceChance(0.01).win);
});

test("a place is bought back at no better chance than it was sold at", () => {
  const terms = { places: 3, of: 1, over: 5 };
  // At 9.00 a place pays 2.60, so the price implies a chance of 0.92 / 2.60 at most.
  const bought = valueOf(placeChanceToBuy({ of: 8, over: 10 }, 9000, terms));
  expect(bought).toBeCloseTo(0.92 / 2.6, 8);
  expect(placeChanceToBuy({ of: 1, over: 10 }, 9000, terms)).toEqual({ of: 1, over: 10 });
});
