import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { leads, pressure, runs, type Bar } from "./momentum.ts";

const values = (bars: readonly Bar[]) => bars.map(({ value }) => value);

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
  expect(values(pressure([entry("goal", "home", 2), entry("corner", "away", 11)], 12))).toEqual([1, 0.5, 0, -0.5]);
});

test("a card speaks for the other side", () => {
  expect(values(pressure([entry("red_card", "home", 1)], 3))).toEqual([-1]);
});

test("a match without events has level bars", () => {
  expect(values(pressure([], 9))).toEqual([0, 0, 0]);
});

test("leads follow the score and are drawn to scale", () => {
  const timeline = [
    entry("kick_off", null, 0),
    entry("score", "home", 1, { home: 2, away: 0 }),
    entry("score", "away", 2, { home: 2, away: 6 }),
  ];
  expect(values(leads(timeline))).toEqual([0.5, -1]);
});

test("a set that begins stands apart, and how the last one ended is no lead", () => {
  const timeline = [
    entry("period_start", null, 0),
    entry("score", "home", 1, { home: 1, away: 0 }),
    entry("period_end", "home", 2, { home: 1, away: 0 }),
    entry("period_start", null, 3, { home: 1, away: 0 }),
    entry("score", "away", 4, { home: 0, away: 1 }),
  ];
  expect(leads(timeline)).toEqual([
    { value: 1, beginsPart: false },
    { value: -1, beginsPart: true },
  ]);
});

test("runs are told by what each score brought", () => {
  const timeline = [
    entry("score", "home", 1, { home: 4, away: 0 }),
    entry("score", "home", 2, { home: 6, away: 0 }),
    entry("score", "away", 3, { home: 6, away: 1 }),
  ];
  expect(values(runs(timeline))).toEqual([1, 0.5, -0.25]);
});

test("a long match is thinned to bars that can be told apart", () => {
  const timeline = Array.from({ length: 500 }, (_, index) => entry("score", "home", index, { home: index, away: 0 }));
  expect(leads(timeline)).toHaveLength(120);
});
