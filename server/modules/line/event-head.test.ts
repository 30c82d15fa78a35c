import { expect, test } from "vitest";
import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";
import { eventHead } from "./event-head.ts";

const named = (name: string) => ({ id: "1", name, slug: name.toLowerCase() });
const info = {
  id: "17",
  slug: "arsenal-chelsea",
  sportId: "10",
  sportCode: "football",
  category: { ...named("England"), countryCode: null },
  tournament: named("Premier League"),
  round: null,
  home: named("Arsenal"),
  away: named("Chelsea"),
  startsAt: "2026-11-21T20:15:00.000Z",
};
const lineOf = (known: EventInfo) => ({
  info: (eventId: string) => (eventId === known.id ? known : undefined),
});

test.each(["/events/arsenal-chelsea-17", "/events/arsenal-chelsea-17/live", "/uk/events/x-17/", "/event/9/17/0-24"])(
  "a link to %s shows who plays, where and when",
  (path) => {
    expect(eventHead(lineOf(info), path)).toEqual({
      title: "Arsenal – Chelsea, Premier League",
      description: "Arsenal – Chelsea · England · Premier League · 2026-11-21 20:15 UTC",
    });
  },
);

test("a link to a side's season shows the side and its competition", () => {
  const season = { ...info, away: named("Premier League"), kind: "season" } as const;
  expect(eventHead(lineOf(season), "/events/arsenal-premier-league-17")?.title).toBe("Arsenal, Premier League");
});

test("a match of a club that is named like its competition keeps both sides", () => {
  const match = { ...info, away: named("Premier League") };
  expect(eventHead(lineOf(match), "/events/arsenal-premier-league-17")?.title).toBe(
    "Arsenal – Premier League, Premier League",
  );
});

test.each(["/", "/events/arsenal-chelsea-18", "/events/x-99x/live", "/football/live", "/events/x-17-18"])(
  "a link to %s has no description",
  (path) => {
    expect(eventHead(lineOf(info), path)).toBeUndefined();
  },
);
