import { expect, test } from "vitest";
import type { LineShape } from "../line/line-shape.ts";
import { columnOf, COLUMNS, lineOf, marketsOfSport } from "./market-columns.ts";

const SPORTS = [
  "football",
  "tennis",
  "basketball",
  "ice-hockey",
  "volleyball",
  "table-tennis",
  "handball",
  "american-football",
  "baseball",
  "cricket",
  "rugby",
  "mma",
  "counter-strike",
  "dota-2",
];

test.each(SPORTS)("the columns of %s are its result, its total and its handicap, in this order", (sportCode) => {
  const markets = marketsOfSport(sportCode);
  expect(markets.map(columnOf)).toEqual(COLUMNS.slice(0, markets.length));
});

test("the columns of tennis are its winner and games, of football goals with a draw", () => {
  expect(marketsOfSport("tennis")).toEqual(["winner", "total-games", "handicap-games"]);
  expect(marketsOfSport("football")).toEqual(["1x2", "total", "asian-handicap"]);
});

test("markets other than main ones are in no column", () => {
  expect(["btts", "correct-score", "double-chance"].map(columnOf)).toEqual([undefined, undefined, undefined]);
});

test("a column shows the first of its lines", () => {
  const line = (marketId: string, specifiers: string) => ({ marketId, specifiers }) as LineShape;
  const shape = [line("winner", ""), line("total-games", "total=22.5"), line("total-games", "total=23.5")];
  expect(lineOf(shape, "total")?.specifiers).toBe("total=22.5");
  expect(lineOf(shape, "handicap")).toBeUndefined();
});
