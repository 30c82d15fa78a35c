import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { figureKey, figuresOf, leadFigures, partsOf } from "./match-part.ts";

let id = 0;
const entry = (kind: TimelineEntry["kind"], team: TimelineEntry["team"] = null, home = 0, away = 0): TimelineEntry => ({
  id: ++id,
  kind,
  team,
  minute: 1,
  stoppage: null,
  score: { home, away },
});

test("a football match has two parts, counted separately", () => {
  const timeline = [
    entry("kick_off"),
    entry("corner", "home"),
    entry("goal", "home", 1, 0),
    entry("half_time", null, 1, 0),
    entry("second_half", null, 1, 0),
    entry("goal", "away", 1, 1),
  ];
  const parts = partsOf(timeline);
  expect(parts.map((part) => part.length)).toEqual([4, 2]);
  expect(figuresOf(parts[0] ?? [])).toEqual([
    { kind: "goal", home: 1, away: 0 },
    { kind: "corner", home: 1, away: 0 },
  ]);
  expect(figuresOf(timeline)[0]).toEqual({ kind: "goal", home: 1, away: 1 });
});

test("the first beginning opens no part of its own", () => {
  const timeline = [
    entry("kick_off"),
    entry("period_start"),
    entry("score", "home", 2, 0),
    entry("period_end"),
    entry("period_start"),
  ];
  expect(partsOf(timeline).map((part) => part.length)).toEqual([4, 1]);
});

test("a lead is described by its largest margin and how often the other side drew level", () => {
  const timeline = [
    entry("score", "home", 2, 0),
    entry("score", "away", 2, 2),
    entry("score", "away", 2, 5),
    entry("score", "home", 4, 5),
  ];
  expect(leadFigures(timeline)).toEqual({ best: { kind: "best", home: 2, away: 3 }, ties: 1 });
});

test("a score has the sport's name for it", () => {
  const figure = { kind: "score", home: 1, away: 0 };
  expect(figureKey(figure, "tennis")).toBe("statistics.scored.games");
  expect(figureKey(figure, "basketball")).toBe("statistics.scored.times");
  expect(figureKey({ ...figure, kind: "corner" }, "football")).toBe("statistics.corner");
});
