import { expect, test } from "vitest";
import { tileTowards } from "./move-focus.ts";

/** Three in the first row, two in the second. */
const PLACES = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 150 },
  { left: 100, top: 150 },
];

test.each([
  [0, "ArrowRight", 1],
  [1, "ArrowLeft", 0],
  [1, "ArrowDown", 4],
  [4, "ArrowUp", 1],
  [2, "ArrowDown", 4],
  [0, "ArrowLeft", undefined],
  [2, "ArrowRight", undefined],
  [4, "ArrowDown", undefined],
  [9, "ArrowDown", undefined],
])("from tile %i %s leads to %s", (from, key, to) => {
  expect(tileTowards(PLACES, from, key)).toBe(to);
});
