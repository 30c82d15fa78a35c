import { expect, test } from "vitest";
import { type LineShape, shapeOf } from "../line/line-shape.ts";
import { marketOf } from "../testing/events.ts";
import {
  fewRows,
  gridColumns,
  groupCounts,
  inTwoColumns,
  likeliest,
  marketsOf,
  pinnedFirst,
  suspensionOf,
} from "./market-groups.ts";

const shape = [
  marketOf("1x2", { "1": 2000, x: 3000, "2": 3000 }),
  marketOf("total", { over: 2600, under: 1450 }, { specifiers: "total=3.5" }),
  marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" }),
  marketOf("asian-handicap", { "1": 1900, "2": 1900 }, { specifiers: "hcp=0.5" }),
  marketOf("asian-handicap", { "1": 1900, "2": 1900 }, { specifiers: "hcp=-1.5" }),
  marketOf("total", { over: 1010, under: 9000 }, { specifiers: "total=0.5", status: "settled" }),
  marketOf("throw-ins", { many: 1900, few: 1900 }),
].map(shapeOf);

test("a tab shows its markets with their lines in order, without those that are over", () => {
  expect(marketsOf(shape, "totals")).toMatchObject([{ marketId: "total", layout: "rows" }]);
  expect(marketsOf(shape, "totals")[0]?.lines.map((line) => line.specifiers)).toEqual(["total=2.5", "total=3.5"]);
  expect(marketsOf(shape, "handicaps")[0]?.lines.map((line) => line.specifiers)).toEqual(["hcp=-1.5", "hcp=0.5"]);
});

test("every open line is counted under all, also of a market without another tab; empty tabs are left out", () => {
  expect([...groupCounts(shape)]).toEqual([
    ["main", 5],
    ["all", 6],
    ["totals", 2],
    ["handicaps", 2],
  ]);
});

test("markets are in the catalogue's order, those of the first set before those of the second, unknown ones last", () => {
  const sets = [
    marketOf("throw-ins", { many: 1900, few: 1900 }),
    marketOf("set-total-games", { over: 1900, under: 1900 }, { specifiers: "setnr=2|total=9.5" }),
    marketOf("set-total-games", { over: 1900, under: 1900 }, { specifiers: "setnr=1|total=10.5" }),
    marketOf("set-total-games", { over: 1900, under: 1900 }, { specifiers: "setnr=1|total=9.5" }),
    marketOf("winner", { "1": 1900, "2": 1900 }),
  ].map(shapeOf);
  const blocks = marketsOf(sets, "all");
  expect(blocks.map(({ id }) => id)).toEqual([
    "winner",
    "set-total-games|setnr=1",
    "set-total-games|setnr=2",
    "throw-ins",
  ]);
  expect(blocks[1]?.lines.map(({ specifiers }) => specifiers)).toEqual(["setnr=1|total=9.5", "setnr=1|total=10.5"]);
});

test("a market on a single part of the match has no rows, and keeps its pin when others come", () => {
  const half = (nr: number) =>
    shapeOf(marketOf("period-1x2", { "1": 2000, x: 3000, "2": 3000 }, { specifiers: `periodnr=${nr}` }));
  expect(marketsOf([half(1)], "halves")).toMatchObject([
    { id: "period-1x2", layout: "grid", specifiers: "periodnr=1" },
  ]);
  expect(marketsOf([half(1), half(2)], "halves")).toMatchObject([{ id: "period-1x2", layout: "rows", specifiers: "" }]);
});

test("pinned markets come first", () => {
  const markets = marketsOf(shape, "main");
  expect(pinnedFirst(markets, new Set(["asian-handicap", "gone"])).map(({ id }) => id)).toEqual([
    "asian-handicap",
    "1x2",
    "total",
  ]);
});

test("of many scores the likeliest are shown first, in their order", () => {
  const scores = Array.from({ length: 20 }, (_, index) => `${index}:0`);
  expect(likeliest(scores, (id) => (Number.parseInt(id) + 7) % 20)).toEqual([
    "0:0",
    "1:0",
    "13:0",
    "14:0",
    "15:0",
    "16:0",
    "17:0",
    "18:0",
    "19:0",
  ]);
  expect(likeliest(["1:0", "other"], () => 1)).toEqual(["1:0", "other"]);
});

test.each([
  ["1x2", 3, 3],
  ["btts", 2, 2],
  ["exact-goals", 6, 3],
  ["goal-range", 4, 2],
  ["half-time-full-time", 9, 3],
  ["result-and-btts", 6, 2],
  ["highest-scoring-period", 5, 3],
])("%s with %i outcomes stands in %i columns", (marketId, outcomes, columns) => {
  expect(gridColumns(marketId, outcomes)).toBe(columns);
});

const block = (marketId: string, lines: readonly LineShape[]) =>
  ({ id: marketId, marketId, specifiers: "", layout: "rows", lines }) as const;

test("a market shows a reason for its suspension only when all of its lines are suspended", () => {
  const suspended = { status: "suspended", reason: "penalty" } as const;
  const one = shapeOf(marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5", ...suspended }));
  const other = shapeOf(marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=3.5" }));

  expect(suspensionOf(block("total", [one]))).toBe("penalty");
  expect(suspensionOf(block("total", [one, other]))).toBeUndefined();
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    shapeOf(marketOf("total", { over: 1900, under: 1900 }, { specifiers: `total=${index}.5` })),
  );
const specifiersOf = (few: readonly { readonly specifiers: string }[]) => few.map((line) => line.specifiers);

test.each([
  [4, ["total=2.5", "total=3.5", "total=4.5", "total=5.5", "total=6.5"]],
  [0, ["total=0.5", "total=1.5", "total=2.5", "total=3.5", "total=4.5"]],
  [8, ["total=4.5", "total=5.5", "total=6.5", "total=7.5", "total=8.5"]],
])("of many lines those around the most balanced one are shown first (%i)", (balanced, few) => {
  const all = lines(9);
  expect(specifiersOf(fewRows(all, (line) => Math.abs(all.indexOf(line) - balanced)))).toEqual(few);
});

test("a few lines are all shown", () => {
  expect(fewRows(lines(3), () => 0)).toHaveLength(3);
});

test("markets fill two columns evenly", () => {
  const market = (marketId: string, count: number) => block(marketId, lines(count));
  const [left, right] = inTwoColumns([market("a", 1), market("b", 5), market("c", 1), market("d", 1)]);
  expect([left, right].map((column) => column.map(({ marketId }) => marketId))).toEqual([["a", "c", "d"], ["b"]]);
});
