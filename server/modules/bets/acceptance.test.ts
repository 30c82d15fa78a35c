import { expect, test } from "vitest";
import { isAcceptable } from "./acceptance.ts";

test("without leave, only the very price that was picked will do", () => {
  expect(isAcceptable({ policy: "none" }, 2000, 2000)).toBe(true);
  expect(isAcceptable({ policy: "none" }, 2000, 2001)).toBe(false);
  expect(isAcceptable({ policy: "none" }, 2000, 1999)).toBe(false);
});

test("with leave for better prices, a lower one is not taken", () => {
  expect(isAcceptable({ policy: "higher" }, 2000, 2100)).toBe(true);
  expect(isAcceptable({ policy: "higher" }, 2000, 2000)).toBe(true);
  expect(isAcceptable({ policy: "higher" }, 2000, 1999)).toBe(false);
});

test("with leave for any price, every price is taken", () => {
  expect(isAcceptable({ policy: "any" }, 2000, 1010)).toBe(true);
});

test("a share counts either way, its edge included", () => {
  const within = { policy: "within", percent: 5 } as const;
  expect([1899, 1900, 2100, 2101].map((odds) => isAcceptable(within, 2000, odds))).toEqual([false, true, true, false]);
});
