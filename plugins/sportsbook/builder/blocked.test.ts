import { expect, test } from "vitest";
import { MOST_PARTS } from "../builder-rules.ts";
import { shapeOf } from "../line/line-shape.ts";
import { marketOf } from "../testing/events.ts";
import { blockReasons, combinable } from "./blocked.ts";

const RESULT = shapeOf(marketOf("1x2", { "1": 1950, x: 3600, "2": 3800 }));
const TOTAL = shapeOf(marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" }));
const HOME = { marketId: "1x2", specifiers: "", outcomeId: "1" };
const OVER = { marketId: "total", specifiers: "total=2.5", outcomeId: "over" };

test("an outcome is blocked by those picks of the question that the platform names", () => {
  const blocked = [
    { ...HOME, outcomeId: "x", reason: "excluded" as const, because: [0] },
    { marketId: "btts", specifiers: "", outcomeId: "no", reason: "implied" as const, because: [0, 1] },
  ];
  const reasons = blockReasons("7", [RESULT, TOTAL], [OVER], { blocked, parts: [HOME, OVER] });
  expect(reasons.get("7/1x2//x")).toEqual({ reason: "excluded", because: [HOME] });
  expect(reasons.get("7/btts//no")).toEqual({ reason: "implied", because: [HOME, OVER] });
  expect(reasons.has("7/total/total=2.5/under")).toBe(false);
});

test("the platform's reason for a block takes precedence over a full combination", () => {
  const parts = Array.from({ length: MOST_PARTS }, (_, at) => ({ ...HOME, marketId: `m${at}` }));
  const reasons = blockReasons("7", [RESULT], parts, {
    blocked: [{ ...HOME, reason: "excluded", because: [] }],
    parts,
  });
  const byKey = Object.fromEntries([...reasons].map(([key, { reason }]) => [key, reason]));
  expect(byKey).toEqual({ "7/1x2//1": "excluded", "7/1x2//x": "full", "7/1x2//2": "full" });
});

test("a line is hidden only where none of its outcomes can ever be combined", () => {
  const blocked = ["over", "under"].map((outcomeId) => ({
    ...OVER,
    outcomeId,
    reason: "not_offered" as const,
    because: [],
  }));
  const excluded = RESULT.outcomes.map((outcomeId) => ({
    ...HOME,
    outcomeId,
    reason: "excluded" as const,
    because: [],
  }));
  expect(combinable([RESULT, TOTAL], [...excluded, ...blocked])).toEqual([RESULT]);
  expect(combinable([TOTAL], blocked.slice(1))).toEqual([TOTAL]);
});
