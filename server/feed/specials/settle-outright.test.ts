import { expect, test } from "vitest";
import { settleOutright, withoutSides } from "./settle-outright.ts";

const row = (teamId: string, place: number, points: number, scored = 50) => ({
  teamId,
  place,
  points,
  scored,
  conceded: 30,
});
const TABLE = [row("a", 1, 80), row("b", 2, 70), row("c", 3, 70), row("d", 4, 70, 49), row("e", 5, 60)];
const on = (places: number, teamId: string) => settleOutright(TABLE, "top-places", `places=${places}`, teamId);

test("a winner wins, and every side has its final place", () => {
  expect(settleOutright(TABLE, "outright", "", "a")).toEqual({ result: "won", finish: { place: 1, tied: 1 } });
  expect(settleOutright(TABLE, "outright", "", "c")).toEqual({ result: "lost", finish: { place: 2, tied: 2 } });
  expect(settleOutright(TABLE, "outright", "", "d")).toEqual({ result: "lost", finish: { place: 4, tied: 1 } });
});

test("sides that the table cannot separate share a dead heat for the places that are left", () => {
  expect(on(2, "b")).toEqual({ result: "won", deadHeat: { places: 1, tied: 2 } });
  expect(on(2, "c")).toEqual({ result: "won", deadHeat: { places: 1, tied: 2 } });
  expect(on(3, "c")).toEqual({ result: "won" });
  expect(on(3, "d")).toEqual({ result: "lost" });
  const level = TABLE.map((each) => ({ ...each, points: 70, scored: 50 }));
  expect(settleOutright(level, "outright", "", "e")).toMatchObject({ result: "won", deadHeat: { places: 1, tied: 5 } });
});

test("an unknown outcome is void", () => {
  expect(settleOutright(TABLE, "outright", "", "x")).toEqual({ result: "void" });
  expect(settleOutright(TABLE, "something", "", "a")).toEqual({ result: "void" });
});

test("a withdrawn side leaves its place to those behind it", () => {
  const rows = TABLE.map((each) => ({ ...each, played: 0, won: 0, drawn: 0, lost: 0, form: [] }));
  const rest = withoutSides(rows, new Set(["a"]));
  expect(settleOutright(rest, "outright", "", "a").result).toBe("void");
  expect(settleOutright(rest, "outright", "", "b")).toMatchObject({ result: "won", deadHeat: { places: 1, tied: 2 } });
  expect(rest.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
});
