import { expect, test } from "vitest";
import { IN_PLAY } from "../testing/events.ts";
import type { TimelineEntry } from "../wire.ts";
import { GROUND, type Ground, groundOf, placeOf, servingPlace } from "./ground.ts";

const entry = (kind: TimelineEntry["kind"], team: TimelineEntry["team"]): TimelineEntry => ({
  id: 1,
  kind,
  team,
  minute: 1,
  stoppage: null,
  score: { home: 0, away: 0 },
});
const ground = (sportCode: string): Ground => groundOf(sportCode)!;
const serving = (side: "home" | "away", home: string, away: string) => ({
  ...IN_PLAY,
  score: { ...IN_PLAY.score, serving: side, points: { home, away } },
});

test.each([
  ["football", "goal"],
  ["ice-hockey", "goal"],
  ["handball", "goal"],
  ["basketball", "score"],
  ["rugby", "score"],
  ["american-football", "score"],
] as const)("in %s each side scores at the end that it attacks", (sportCode, kind) => {
  expect(placeOf(ground(sportCode), entry(kind, "home"))?.x).toBeGreaterThan(GROUND.width * 0.8);
  expect(placeOf(ground(sportCode), entry(kind, "away"))?.x).toBeLessThan(GROUND.width * 0.2);
});

test("an event without a known place is not drawn", () => {
  expect(placeOf(ground("football"), entry("half_time", null))).toBeUndefined();
  expect(placeOf(ground("tennis"), entry("score", "home"))).toBeUndefined();
  expect(groundOf("dota-2")).toBeUndefined();
});

test("the server in tennis changes sides with every point", () => {
  const court = ground("tennis");
  const [first, second] = [serving("home", "0", "0"), serving("home", "15", "0")].map((state) =>
    servingPlace(court, state),
  );
  expect(first?.y).toBeGreaterThan(GROUND.height / 2);
  expect(second?.y).toBeLessThan(GROUND.height / 2);
  expect(servingPlace(court, serving("away", "40", "A"))?.x).toBeGreaterThan(GROUND.width / 2);
  expect(servingPlace(court, IN_PLAY)).toBeUndefined();
});

test("both sides bat at the same plate", () => {
  const field = ground("baseball");
  expect(servingPlace(field, serving("home", "", ""))).toEqual(servingPlace(field, serving("away", "", "")));
});
