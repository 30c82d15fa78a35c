import { expect, test } from "vitest";
import { waitAfter } from "./schedule.ts";

const HOUR = 3_600_000;

test("attempts are spread over more than three days, and then end", () => {
  const waits: number[] = [];
  for (let tried = 0, wait = waitAfter({ status: 500 }, 0, 0); wait !== undefined;) {
    waits.push(wait);
    wait = waitAfter({ status: 500 }, ++tried, 0);
  }
  expect(waits.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(75 * HOUR);
});

test.each([200, 204, 299, 410])("the answer %s is the end of it", (status) => {
  expect(waitAfter({ status }, 0, 0)).toBeUndefined();
});

test.each([undefined, 301, 400, 429, 503])("the answer %s is none", (status) => {
  expect(waitAfter({ status }, 0, 0)).toBe(5_000);
});

test("some wait a little longer than others, and all as long as they are asked to", () => {
  expect(waitAfter({ status: 500 }, 1, 1)).toBe(330_000);
  expect(waitAfter({ status: 503, retryAfterMs: 60_000 }, 0, 0)).toBe(60_000);
});
