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
  ["GET", "/livez", 4],
  ["GET", "/readyz", 4],
  ["POST", "/api/v1/bets", 3],
  ["GET", "/api/v1/bets/by-key/:key", 3],
  ["POST", "/api/v1/session/refresh", 3],
  ["GET", "/*", 3],
  ["GET", "/api/v1/line/sports/:sportCode", 2],
  ["GET", "/api/v1/line/home", 2],
  ["GET", "/api/v1/search", 1],
  ["POST", "/api/v1/booking/offered", 1],
  ["GET", "/api/v1/line/top-express", 1],
])("%s %s is refused from level %i on", (method, url, level) => {
  expect(refusedFrom(method, url)).toBe(level);
});
