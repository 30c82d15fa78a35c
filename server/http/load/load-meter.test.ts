import { expect, test } from "vitest";
import { LoadMeter } from "./load-meter.ts";
import { refusedFrom } from "./priorities.ts";

const LIMITS = {
  delayMs: { searches: 50, lists: 75, bets: 150 },
  databaseMs: { searches: 200, lists: 300, bets: 600 },
};

/** A meter whose timer is late by this much, this many times, and its readings afterwards. */
function metered(lateMs: number, times: number) {
  let now = 0;
  const meter = new LoadMeter(LIMITS, () => now);
  meter.sample();
  const pass = (late: number, count: number) => {
    for (let at = 0; at < count; at++) {
      now += 20 + late;
      meter.sample();
    }
  };
  pass(lateMs, times);
  return { meter, pass };
}

test.each([
  ["a loop that turns in time", 2, 200, 0],
  ["one stop of a third of a second", 320, 1, 0],
  ["rounds of an eighth of a second", 125, 60, 1],
  ["rounds of a fifth of a second", 200, 60, 2],
  ["rounds of two fifths of a second", 400, 20, 3],
])("%s", (_what, lateMs, times, level) => {
  expect(metered(lateMs, times).meter.level).toBe(level);
});

test("the level is back to normal within two seconds after the last load", () => {
  const { meter, pass } = metered(400, 30);
  expect(meter.level).toBe(3);
  pass(0, 100);
  expect(meter.level).toBe(0);
});

test.each([
  [16, 100, 0],
  [16, 200, 1],
  [500, 300, 2],
  [16, 700, 3],
  [15, 5_000, 0],
])("%i waiting in a queue, the first for %i ms: level %i", (waiting, oldestMs, level) => {
  const meter = new LoadMeter(LIMITS);
  meter.watch(() => ({ waiting: 0, oldestMs: 0 }));
  meter.watch(() => ({ waiting, oldestMs }));
  expect(meter.level).toBe(level);
});

test.each([
  ["GET", "always", 4],
  ["GET", "money", 3],
  ["POST", undefined, 3],
  ["GET", undefined, 2],
  ["HEAD", undefined, 2],
  ["GET", "spared", 1],
  ["POST", "spared", 1],
] as const)("%s of priority %s is refused from level %i on", (method, priority, level) => {
  expect(refusedFrom(method, priority)).toBe(level);
});
