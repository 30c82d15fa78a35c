import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { byCompetition } from "./competitions.ts";
import { firstRows, rowsOf } from "./first-rows.ts";

const of = (id: string, matches: number) => ({
  ...byCompetition([eventOf("1").info])[0]!,
  id,
  eventIds: Array.from({ length: matches }, String),
});
const list = [of("a", 3), of("b", 4), of("closed", 0), of("c", 1)];

test.each([
  [1, []],
  [3, [["a", 2]]],
  [5, [["a", 3]]],
  [
    7,
    [
      ["a", 3],
      ["b", 2],
    ],
  ],
  [
    10,
    [
      ["a", 3],
      ["b", 4],
      ["closed", 0],
    ],
  ],
  [
    12,
    [
      ["a", 3],
      ["b", 4],
      ["closed", 0],
      ["c", 1],
    ],
  ],
])("a screen begins with the first %i rows, heads among them", (rows, expected) => {
  expect(firstRows(list, rows).map(({ id, eventIds }) => [id, eventIds.length])).toEqual(expected);
});

test("all rows of a list are its matches and heads", () => {
  expect(rowsOf(list)).toBe(12);
});
