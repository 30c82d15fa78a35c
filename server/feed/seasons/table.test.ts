import { expect, test } from "vitest";
import { type Played, pointsOf, resultFor, tableOf } from "./table.ts";

const match = (home: string, away: string, goals: readonly [number, number]): Played => ({
  home,
  away,
  score: { home: goals[0], away: goals[1] },
});
const FOOTBALL = pointsOf("football");

test("a football table gives three points for a win and one for a draw", () => {
  const table = tableOf(["a", "b", "c"], [match("a", "b", [2, 1]), match("c", "a", [0, 0])], FOOTBALL);
  expect(table.map(({ place, teamId, points }) => [place, teamId, points])).toEqual([
    [1, "a", 4],
    [2, "c", 1],
    [3, "b", 0],
  ]);
  expect(table[0]).toMatchObject({ played: 2, won: 1, drawn: 1, lost: 0, scored: 2, conceded: 1 });
});

test("other sports give two points for a win", () => {
  expect(tableOf(["a", "b"], [match("a", "b", [80, 79])], pointsOf("basketball"))[0]?.points).toBe(2);
});

test("equal points are ranked by the difference, then by the score, then by the list", () => {
  const matches = [match("a", "b", [1, 0]), match("c", "d", [3, 0]), match("e", "f", [4, 3])];
  const places = (ids: readonly string[]) => tableOf(ids, matches, FOOTBALL).map(({ teamId }) => teamId);
  expect(places(["a", "b", "c", "d", "e", "f"])).toEqual(["c", "e", "a", "f", "b", "d"]);
  const level = [match("a", "b", [1, 1])];
  expect(tableOf(["b", "a"], level, FOOTBALL).map(({ teamId }) => teamId)).toEqual(["b", "a"]);
});

test("the form of a side is its last five results, the latest last", () => {
  const goals: (readonly [number, number])[] = [
    [1, 0],
    [0, 0],
    [0, 1],
    [2, 0],
    [3, 0],
    [1, 1],
  ];
  const [first] = tableOf(
    ["a", "b"],
    goals.map((each) => match("a", "b", each)),
    FOOTBALL,
  );
  expect(first?.form).toEqual(["drawn", "lost", "won", "won", "drawn"]);
});

test("a result is described from either side's view", () => {
  expect(resultFor("a", match("a", "b", [2, 1]))).toBe("won");
  expect(resultFor("b", match("a", "b", [2, 1]))).toBe("lost");
});
