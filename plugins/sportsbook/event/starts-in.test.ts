import { expect, test } from "vitest";
import { startsIn } from "./starts-in.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [26 * HOUR, "starts.days", { days: 1, hours: 2 }],
  [2 * HOUR + 14 * MINUTE, "starts.hours", { hours: 2, minutes: 14 }],
  [60 * MINUTE, "starts.hours", { hours: 1, minutes: 0 }],
  [90_000, "starts.minutes", { minutes: 2 }],
  [1, "starts.minutes", { minutes: 1 }],
  [0, "starts.now", {}],
  [-5 * MINUTE, "starts.now", {}],
])("%i ms before the start reads %s %j", (ms, key, values) => {
  expect(startsIn(ms)).toEqual({ key, values });
});
