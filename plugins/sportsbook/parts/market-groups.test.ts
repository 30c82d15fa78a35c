import { expect, test } from "vitest";
import { shapeOf } from "../line/line-shape.ts";
import { marketOf } from "../testing/events.ts";
import { countOf, fewRows, inTwoColumns, marketsOf, suspensionOf } from "./market-groups.ts";

const shape = [
  marketOf("1x2", { "1": 2000, x: 3000, "2": 3000 }),
  marketOf("total", { over: 2600, under: 1450 }, { specifiers: "total=3.5" }),
  marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" }),
  marketOf("asian-handicap", { "1": 1900, "2": 1900 }, { specifiers: "hcp=0.5" }),
  marketOf("asian-handicap", { "1": 1900, "2": 1900 }, { specifiers: "hcp=-1.5" }),
  marketOf("total", { over: 1010, under: 9000 }, { specifiers: "total=0.5", status: "settled" }),
  marketOf("corners", { odd: 1900, even: 1900 }),
].map(shapeOf);

test("a tab shows its markets with their lines in order, without those that are over", () => {
  expect(marketsOf(shape, "goals")).toMatchObject([{ marketId: "total", layout: "rows" }]);
  expect(marketsOf(shape, "goals")[0]?.lines.map((line) => line.specifiers)).toEqual(["total=2.5", "total=3.5"]);
  expect(marketsOf(shape, "handicaps")[0]?.lines.map((line) => line.specifiers)).toEqual(["hcp=-1.5", "hcp=0.5"]);
});

test("every open line is counted under all, also of a market that belongs to no other tab", () => {
  expect(countOf(shape, "all")).toBe(6);
  expect(countOf(shape, "main")).toBe(5);
});

test("a market says why it is suspended only when none of its lines can be had", () => {
  const suspended = { status: "suspended", reason: "penalty" } as const;
  const one = shapeOf(marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5", ...suspended }));
  const other = shapeOf(marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=3.5" }));

  expect(suspensionOf({ marketId: "total", layout: "rows", lines: [one] })).toBe("penalty");
  expect(suspensionOf({ marketId: "total", layout: "rows", lines: [one, other] })).toBeUndefined();
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
])("of many lines those round the most balanced one are shown first (%i)", (balanced, few) => {
  const all = lines(9);
  expect(specifiersOf(fewRows(all, (line) => Math.abs(all.indexOf(line) - balanced)))).toEqual(few);
});

test("a few lines are all shown", () => {
  expect(fewRows(lines(3), () => 0)).toHaveLength(3);
});

test("markets fill two columns evenly", () => {
  const market = (marketId: string, count: number) => ({ marketId, layout: "rows" as const, lines: lines(count) });
  const [left, right] = inTwoColumns([market("a", 1), market("b", 5), market("c", 1), market("d", 1)]);
  expect([left, right].map((column) => column.map(({ marketId }) => marketId))).toEqual([["a", "c", "d"], ["b"]]);
});
