import { expect, test } from "vitest";
import { commissionOn } from "./commission-rules.ts";

test.each([
  [10_000, 200, 200],
  [149, 200, 2],
  [49, 200, 0],
  [0, 200, 0],
  [-10_000, 200, 0],
  [9_000_000_000_000_000, 10_000, 9_000_000_000_000_000],
])("of %i at %i it is %i", (net, rate, commission) => {
  expect(commissionOn(net, rate)).toBe(commission);
});
