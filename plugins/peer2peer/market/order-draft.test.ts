import { expect, test } from "vitest";
import type { MarketBook } from "../wire.ts";
import { faultsOf, foresee, priceOf } from "./order-draft.ts";

const ANY = { lowest: 1010, highest: 1_000_000 };
const TERMS = { minimum: 200, maximum: 100_000, band: ANY };
const market: MarketBook = {
  ...{ eventId: "1", marketId: "winner", startsAt: "2026-01-01T12:00:00.000Z", state: "open" },
  event: { sportCode: "tennis", tournament: "Open", home: "A", away: "B" },
  outcomes: [
    {
      outcomeId: "1",
      back: [
        { price: 2100, stake: 300 },
        { price: 2000, stake: 300 },
      ],
      lay: [{ price: 2200, stake: 500 }],
      ...{ last: null, matched: 0, ...ANY },
    },
    { outcomeId: "2", back: [], lay: [], last: null, matched: 0, ...ANY },
  ],
};

test.each([
  ["2.5", 2500],
  ["2,02", 2020],
  ["1000", 1_000_000],
  ["", undefined],
  ["two", undefined],
  ["2.5.1", undefined],
])("%j is the price %s", (text, price) => {
  expect(priceOf(text)).toBe(price);
});

test.each([
  [{ price: 2000, stake: 200 }, [false, false]],
  [{ price: 2010, stake: 200 }, [true, false]],
  [{ price: 2000, stake: 250 }, [false, true]],
  [{ price: 2000, stake: 100 }, [false, true]],
  [{ price: undefined, stake: undefined }, [true, true]],
  // What it can cost is bounded too.
  [{ side: "lay", price: 1_000_000, stake: 200 }, [false, true]],
] as const)("of %j the faults in price and stake are %j", (draft, faults) => {
  const { price, stake } = faultsOf({ outcomeId: "1", side: "back", ...draft }, TERMS);
  expect([price, stake]).toEqual(faults);
});

test("a price that is too far from the line's is a fault", () => {
  const band = { lowest: 1900, highest: 2100 };
  const of = (price: number) => faultsOf({ outcomeId: "1", side: "back", price, stake: 200 }, { ...TERMS, band });
  expect([1890, 1900, 2100, 2120].map((price) => of(price).price)).toEqual([true, false, false, true]);
});

test("what an order means is foreseen: what is matched now, what it wins and costs, of every outcome", () => {
  expect(foresee(market, [], { outcomeId: "1", side: "back", price: 2000, stake: 500 })).toEqual({
    ...{ now: 500, win: 500, liability: 500 },
    outcomes: [
      { outcome: "1", matched: 500, worst: 500 },
      { outcome: "2", matched: -500, worst: -500 },
    ],
  });
  expect(foresee(market, [], { outcomeId: "1", side: "lay", price: 2100, stake: 400 })).toMatchObject({
    now: 0,
    win: 400,
    liability: 440,
  });
});
