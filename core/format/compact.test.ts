import { expect, test } from "vitest";
import { formatCompact } from "./compact.ts";

// prettier-ignore
test.each([
  [0, "0"], [999, "999"], [1234.5, "1.234,5"], [9999, "9.999"], [9999.99, "9.999,99"], [9999.999, "9.999,99"], [-9999, "-9.999"],
  [10_000, "10k"], [12_500, "12,5k"], [999_999, "999,9k"], [1_000_000, "1m"], [1_550_000, "1,5m"], [1_000_000_000, "1b"],
  [2_500_000_000_000, "2,5t"], [1_000_000_000_000_000, "1.000t"], [-12_500, "-12,5k"],
])("%d is %s", (value, written) => {
  expect(formatCompact(value)).toBe(written);
});

test("money has its decimals below 10,000, and none of them above", () => {
  expect([0, 12.5, 1000, 9999.999, 10_000].map((value) => formatCompact(value, 2))).toEqual([
    ...["0,00", "12,50", "1.000,00", "9.999,99", "10k"],
  ]);
});
