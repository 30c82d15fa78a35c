import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])("%o is split into blocks of three without losing or doubling any", (list, blocks) => {
  expect(blocksOf(list, 3)).toEqual(blocks);
});
