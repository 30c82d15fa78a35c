import { expect, test } from "vitest";
import { meetings } from "./meetings.ts";

const team = (id: string) => ({ id, name: id, slug: id });
const match = (home: string, away: string) => ({
  id: `${home}-${away}`,
  slug: "x",
  tournament: team("cup"),
  startsAt: "2026-01-01T20:00:00.000Z",
  home: team(home),
  away: team(away),
  score: { home: 1, away: 0 },
});

test("meetings of two sides are their matches at either ground, and no others", () => {
  const past = [match("1", "2"), match("1", "3"), match("2", "1"), match("3", "2")];
  expect(meetings(past, { home: team("1"), away: team("2") }).map(({ id }) => id)).toEqual(["1-2", "2-1"]);
});
