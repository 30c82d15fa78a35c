import { expect, test } from "vitest";
import { parseInterval } from "./interval.ts";

// prettier-ignore
test.each([
  ["1s", 1000], ["90s", 90_000], ["5m", 300_000], ["12h", 43_200_000], ["30d", 2_592_000_000], ["1M", 2_592_000_000],
  ["1Y", 31_104_000_000], ["999Y", 31_072_896_000_000], ["0s", 0],
])("%s is %d milliseconds", (text, milliseconds) => {
  expect(parseInterval(text)).toBe(milliseconds);
});

// prettier-ignore
test.each(["", "30", "d", "1000d", "1.5h", "-1d", "1 d", "1D", "1w", "1dd", " 1d", "1d\n"])("%j is no interval", (text) => {
  expect(parseInterval(text)).toBeUndefined();
});
