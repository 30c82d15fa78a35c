import { expect, test } from "vitest";
import type { TimelineEntry } from "../wire.ts";
import { timelineSteps } from "./timeline-steps.ts";

let id = 0;
const entry = (kind: TimelineEntry["kind"], team: TimelineEntry["team"] = null, home = 0, away = 0): TimelineEntry => ({
  id: ++id,
  kind,
  team,
  minute: null,
  stoppage: null,
  score: { home, away },
});

test("a score shows how much it added", () => {
  const timeline = [entry("period_start"), entry("score", "home", 3), entry("score", "away", 3, 7)];
  expect(timelineSteps(timeline, "american-football").map(({ gained }) => gained)).toEqual([0, 3, 7]);
});

test("in a new set the count begins at zero, and the end of a set adds nothing", () => {
  const timeline = [
    entry("period_start"),
    entry("score", "home", 6, 4),
    entry("period_end", "home", 1, 0),
    entry("period_start", null, 1, 0),
    entry("score", "home", 1, 0),
  ];
  expect(timelineSteps(timeline, "tennis").map(({ gained, part }) => [part, gained])).toEqual([
    ["set_1", 0],
    ["set_1", 6],
    ["set_1", 0],
    ["set_2", 0],
    ["set_2", 1],
  ]);
});

test("a football match has halves, though only the second one's start is sent", () => {
  const timeline = [entry("goal", "home", 1), entry("half_time"), entry("second_half"), entry("goal", "away", 1, 1)];
  expect(timelineSteps(timeline, "football").map(({ part }) => part)).toEqual(["half_1", "half_1", "half_2", "half_2"]);
});

test("parts after the regular ones are overtime, except innings", () => {
  const parts = (sportCode: string, count: number) =>
    timelineSteps(
      Array.from({ length: count }, () => entry("period_start")),
      sportCode,
    ).at(-1)?.part;
  expect(parts("ice-hockey", 4)).toBe("overtime_1");
  expect(parts("baseball", 10)).toBe("inning_10");
});
