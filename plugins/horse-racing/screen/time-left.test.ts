import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [2 * 3600_000 + 5 * 60_000, "left.hours", { hours: "2", minutes: "05" }],
  [59 * 60_000 + 59_001, "left.hours", { hours: "1", minutes: "00" }],
  [61_000, "left.minutes", { minutes: "1", seconds: "01" }],
  [1, "left.minutes", { minutes: "0", seconds: "01" }],
  [0, "left.now", {}],
  [-5000, "left.now", {}],
])("%i milliseconds are left", (ms, key, values) => expect(timeLeft(ms)).toEqual({ key, values }));
