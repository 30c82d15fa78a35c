import { expect, test } from "vitest";
import { inColumns } from "./in-columns.ts";

const self = (size: number) => size;

test("the next block goes to the column with most room, and every column keeps the order", () => {
  expect(inColumns([9, 8, 3, 5, 4], 2, self)).toEqual([
    [9, 5],
    [8, 3, 4],
  ]);
});

test("one column holds everything, and an empty one is left out", () => {
  expect(inColumns([1, 2, 3], 1, self)).toEqual([[1, 2, 3]]);
  expect(inColumns([7], 2, self)).toEqual([[7]]);
  expect(inColumns([], 2, self)).toEqual([]);
});
