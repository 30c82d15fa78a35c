import { expect, test } from "vitest";
import { placedBy } from "./placed-by.ts";

test.each([
  ["the winner", { place: 1, tied: 1 }, { result: "won" }],
  ["the last side on a place", { place: 3, tied: 1 }, { result: "won" }],
  ["the side just behind", { place: 4, tied: 1 }, { result: "lost" }],
  ["two that share the second place, and with it the third", { place: 2, tied: 2 }, { result: "won" }],
  ["two that share the third", { place: 3, tied: 2 }, { result: "won", deadHeat: { places: 1, tied: 2 } }],
  ["four that share the second", { place: 2, tied: 4 }, { result: "won", deadHeat: { places: 2, tied: 4 } }],
  ["two that share the fourth", { place: 4, tied: 2 }, { result: "lost" }],
])("three places: %s", (_name, finish, placed) => {
  expect(placedBy(finish, 3)).toEqual(placed);
});
