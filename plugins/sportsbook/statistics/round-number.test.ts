import { expect, test } from "vitest";
import { roundNumber } from "./round-number.ts";

test.each([
  ["Round 11", 11],
  ["Matchday 1", 1],
  ["Final", undefined],
  ["Round of 16", undefined],
  ["Play-off round 2", undefined],
])("of the round %j the number is %s", (round, number) => {
  expect(roundNumber(round)).toBe(number);
});
