import { expect, test } from "vitest";
import { itemForKey } from "./menu-keys.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, 2],
  ["ArrowUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["a", 1, undefined],
])("in a menu of three, %s at item %d moves to item %s", (key, current, target) => {
  expect(itemForKey(key, current, 3)).toBe(target);
});

test("keys in a menu without items do nothing", () => {
  expect(itemForKey("ArrowDown", -1, 0)).toBeUndefined();
});
