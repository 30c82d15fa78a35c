import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { type Bar, leads, pressure, runs } from "./momentum.ts";

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

test("corners and goals raise their side's momentum, which then decays", () => {
  expect(values(pressure([entry("goal", "home", 2), entry("corner", "away", 11)], 12))).toEqual([1, 0.5, 0, -0.5]);
});

test("a card raises the other side's momentum", () => {
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

test("a new set is drawn apart, and the end of the last one is not a lead", () => {
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

test("runs are shown by what each score added", () => {
  const timeline = [
    entry("score", "home", 1, { home: 4, away: 0 }),
    entry("score", "home", 2, { home: 6, away: 0 }),
    entry("score", "away", 3, { home: 6, away: 1 }),
  ];
  expect(values(runs(timeline))).toEqual([1, 0.5, -0.25]);
});

test("a long match is reduced to as many bars as can be distinguished", () => {
  const timeline = Array.from({ length: 500 }, (_, index) => entry("score", "home", index, { home: index, away: 0 }));
  expect(leads(timeline)).toHaveLength(120);
});
