import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { leads, pressure } from "./momentum.ts";

const entry = (
  kind: TimelineEntry["kind"],
  team: TimelineEntry["team"],
  minute: number,
  score = { home: 0, away: 0 },
) => ({
  id: minute,
  kind,
  team,
  minute,
  stoppage: null,
  score,
});

test("corners and goals press for their side, and press on a little", () => {
  expect(pressure([entry("goal", "home", 2), entry("corner", "away", 11)], 12)).toEqual([1, 0.5, 0, -0.5]);
});

test("a card speaks for the other side", () => {
  expect(pressure([entry("red_card", "home", 1)], 3)).toEqual([-1]);
});

test("a match without events has level bars", () => {
  expect(pressure([], 9)).toEqual([0, 0, 0]);
});

test("leads follow the score and are drawn to scale", () => {
  const timeline = [
    entry("kick_off", null, 0),
    entry("score", "home", 1, { home: 2, away: 0 }),
    entry("score", "away", 2, { home: 2, away: 6 }),
  ];
  expect(leads(timeline)).toEqual([0, 0.5, -1]);
});

test("a long match is thinned to bars that can be told apart", () => {
  const timeline = Array.from({ length: 500 }, (_, index) => entry("score", "home", index, { home: index, away: 0 }));
  expect(leads(timeline)).toHaveLength(120);
});
