import { expect, test } from "vitest";
import { lookOf } from "./line-look.ts";

test.each([
  ["withdrawal", -500, "withdrawal"],
  ["withdrawal", 500, "withdrawal-returned"],
  ["return", 500, "return"],
  ["return", -500, "return-reversed"],
  ["correction", -500, "correction"],
] as const)("a %s of %i reads as %s", (movement, change, text) => {
  expect(lookOf({ movement, change }).text).toBe(text);
});
