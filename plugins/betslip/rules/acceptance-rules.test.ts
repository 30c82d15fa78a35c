import { expect, test } from "vitest";
import type { Acceptance } from "../wire.ts";
import { isWithinPolicy, percentOf } from "./acceptance-rules.ts";

const within5: Acceptance = { policy: "within", percent: 5 };

test.each<[Acceptance, number, number, boolean]>([
  [{ policy: "none" }, 2000, 2000, true],
  [{ policy: "none" }, 2000, 2010, false],
  [{ policy: "none" }, 2000, 1990, false],
  [{ policy: "higher" }, 2000, 2500, true],
  [{ policy: "higher" }, 2000, 1990, false],
  [{ policy: "any" }, 2000, 1010, true],
  [within5, 2000, 2100, true],
  [within5, 2000, 2101, false],
  [within5, 2000, 1900, true],
  [within5, 2000, 1899, false],
])("with %o a price seen at %i may be accepted at %i: %s", (acceptance, seen, now, expected) => {
  expect(isWithinPolicy(acceptance, seen, now)).toBe(expected);
});

test.each([
  ["5", 5],
  [" 50 % ", 50],
  ["1", 1],
  ["٥٪", 5],
  ["２５", 25],
  ["0", undefined],
  ["51", undefined],
  ["2.5", undefined],
  ["-3", undefined],
  ["", undefined],
])("%j read as percent is %s", (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});
