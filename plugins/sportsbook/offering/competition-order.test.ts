import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { competitionsWith, firstIds, inTreeOrder, pinnedFirst } from "./competition-order.ts";
import { byCompetition } from "./competitions.ts";

const of = (id: string, matches = 1) => ({
  ...byCompetition([eventOf("1").info])[0]!,
  id,
  eventIds: Array.from({ length: matches }, String),
});
const tournament = (id: string, prematch: number, live: number) => ({
  id,
  name: id,
  slug: id,
  counts: { prematch, live },
});
const counts = { prematch: 0, live: 0 };
const england = { id: "1", name: "England", slug: "england", countryCode: "GB-ENG", counts };
const tree = {
  sports: [
    {
      id: "10",
      sportCode: "football",
      slug: "football",
      counts,
      categories: [{ ...england, tournaments: [tournament("b", 3, 1), tournament("a", 0, 2)] }],
    },
  ],
};
const ids = (competitions: readonly { readonly id: string }[]) => competitions.map(({ id }) => id);

test("competitions are open at first until enough matches are shown", () => {
  expect([...firstIds([of("a", 3), of("b", 4), of("c", 1)], 5)]).toEqual(["a", "b"]);
});

test("competitions are in the sport tree's order, unknown ones at the end", () => {
  expect(ids(inTreeOrder([of("x"), of("a"), of("b")], tree))).toEqual(["b", "a", "x"]);
});

test("the player's favourite competitions come first, in the player's order", () => {
  expect(ids(pinnedFirst([of("a"), of("b"), of("c")], ["c", "gone", "b"]))).toEqual(["c", "b", "a"]);
});

test.each([
  [1, [["b", 3]]],
  [
    2,
    [
      ["b", 1],
      ["a", 2],
    ],
  ],
] as const)("a sport's competitions of line type %i are those that have such matches", (lineType, expected) => {
  expect(competitionsWith(tree, "football", lineType).map(({ id, total }) => [id, total])).toEqual(expected);
  expect(competitionsWith(tree, "tennis", lineType)).toEqual([]);
});
