import { expect, test } from "vitest";
import { mainFigures, pointsBeside, possessionKey, scoreColumns, totalOf } from "./score-columns.ts";

const pair = (home: number, away: number) => ({ home, away });
const score = (home: number, away: number, periods: readonly { home: number; away: number }[] = []) => ({
  home,
  away,
  halfTime: null,
  periods: [...periods],
});

test("sets are in columns by their number, the running one last", () => {
  const columns = scoreColumns("tennis", score(1, 0, [pair(6, 4), pair(2, 3)]));
  expect(columns).toEqual([
    { label: "1", home: 6, away: 4, isLast: false },
    { label: "2", home: 2, away: 3, isLast: true },
  ]);
});

test.each([
  ["basketball", 5, ["1", "2", "3", "4", "OT"]],
  ["basketball", 6, ["1", "2", "3", "4", "OT1", "OT2"]],
  ["ice-hockey", 4, ["1", "2", "3", "OT"]],
  ["baseball", 11, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]],
])("in %s %i parts are headed %j", (sportCode, count, labels) => {
  const periods = Array.from({ length: count }, () => pair(1, 2));
  expect(scoreColumns(sportCode, score(0, 0, periods)).map(({ label }) => label)).toEqual(labels);
});

test("football has no columns", () => {
  expect(scoreColumns("football", { home: 1, away: 0, halfTime: pair(1, 0) })).toEqual([]);
});

test("points are shown beside the parts, except where they repeat the last one", () => {
  const [last] = scoreColumns("dota-2", score(0, 0, [pair(11, 8)]));
  expect(pointsBeside(last, { ...score(0, 0), points: { home: "11", away: "8" } })).toBeUndefined();
  expect(pointsBeside(last, { ...score(0, 0), points: { home: "40", away: "A" } })).toEqual({ home: "40", away: "A" });
});

test("the total of a match counts what its sport counts", () => {
  expect(["tennis", "dota-2", "basketball"].map(totalOf)).toEqual(["sets", "maps", "total"]);
});

test("cricket shows runs, wickets and overs, a fight nothing until it is over", () => {
  const points = { home: "182/6 (20)", away: "34/1 (4.2)" };
  expect(mainFigures("cricket", { ...score(182, 34), points })).toEqual(points);
  expect(mainFigures("cricket", { ...score(182, 0), points: { ...points, away: "" } })).toEqual({
    ...points,
    away: "0",
  });
  expect(scoreColumns("cricket", score(182, 34, [pair(182, 0), pair(0, 34)]))).toEqual([]);
  expect(mainFigures("mma", score(0, 0))).toBeUndefined();
  expect(mainFigures("mma", score(1, 0))).toEqual({ home: "1", away: "0" });
  expect(mainFigures("football", score(0, 0))).toEqual({ home: "0", away: "0" });
});

test.each([
  ["tennis", "serving"],
  ["baseball", "batting"],
  ["american-football", "possession"],
] as const)("in %s possession means %s", (sportCode, key) => {
  expect(possessionKey(sportCode)).toBe(key);
});
