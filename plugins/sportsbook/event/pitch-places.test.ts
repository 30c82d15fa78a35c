import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { latestPlaced, PITCH, placeOf } from "./pitch-places.ts";

const entry = (id: number, kind: TimelineEntry["kind"], team: TimelineEntry["team"]): TimelineEntry => ({
  id,
  kind,
  team,
  minute: 1,
  stoppage: null,
  score: { home: 0, away: 0 },
});

test("each side scores at the goal that it attacks, on the pitch", () => {
  for (let id = 1; id < 200; id++) {
    const home = placeOf(entry(id, "goal", "home"));
    const away = placeOf(entry(id, "goal", "away"));
    expect(home?.x).toBeGreaterThan(PITCH.width * 0.8);
    expect(away?.x).toBeLessThan(PITCH.width * 0.2);
    expect(home?.y).toBeGreaterThan(PITCH.edge);
    expect(home?.y).toBeLessThan(PITCH.height - PITCH.edge);
  }
});

test("an entry stands at the same place whenever it is drawn", () => {
  expect(placeOf(entry(7, "yellow_card", "away"))).toEqual(placeOf(entry(7, "yellow_card", "away")));
});

test("corners are taken from a corner", () => {
  expect(placeOf(entry(3, "corner", "home"))?.x).toBe(PITCH.width - PITCH.edge);
});

test("only the latest things that have a place are drawn, oldest first", () => {
  const timeline = [
    entry(1, "kick_off", null),
    entry(2, "goal", "home"),
    entry(3, "corner", "away"),
    entry(4, "half_time", null),
    entry(5, "goal", "away"),
  ];
  expect(latestPlaced(timeline, 2).map(([{ id }]) => id)).toEqual([3, 5]);
});
