import { expect, test } from "vitest";
import type { PlayBreak } from "../../../../plugins/responsible-gambling/wire.ts";
import { asksFrom, endOf, isLonger, monthsAfter, opensAfter } from "./break-rules.ts";

const NOW = new Date("2027-08-31T22:30:00.000Z");
const LATER = "2028-02-29T22:30:00.000Z";
const timeOut = (endsAt: string | null): PlayBreak => ({ kind: "time_out", startsAt: NOW.toISOString(), endsAt });
const exclusion = (endsAt: string | null): PlayBreak => ({ ...timeOut(endsAt), kind: "self_exclusion" });

test("months are counted by the calendar, and end on the last day of a shorter month", () => {
  expect(monthsAfter(NOW, 6).toISOString()).toBe(LATER);
  expect(monthsAfter(NOW, 18).toISOString()).toBe("2029-02-28T22:30:00.000Z");
  expect(monthsAfter(new Date("2028-02-29T00:00:00.000Z"), 12).toISOString()).toBe("2029-02-28T00:00:00.000Z");
});

test("a time-out is counted in hours, a self-exclusion in months or without an end", () => {
  expect(endOf({ kind: "time_out", hours: 24 }, NOW)?.toISOString()).toBe("2027-09-01T22:30:00.000Z");
  expect(endOf({ kind: "self_exclusion", months: 6 }, NOW)?.toISOString()).toBe(LATER);
  expect(endOf({ kind: "self_exclusion", months: null }, NOW)).toBe(null);
});

test("what keeps away for longer stays: any self-exclusion before a time-out, and of two of a kind the later end", () => {
  const end = new Date(LATER);
  expect(isLonger(exclusion(NOW.toISOString()), "time_out", end)).toBe(true);
  expect(isLonger(timeOut(null), "self_exclusion", end)).toBe(false);
  expect(isLonger(exclusion(null), "self_exclusion", null)).toBe(true);
  expect(isLonger(exclusion(LATER), "self_exclusion", null)).toBe(false);
  expect(isLonger(exclusion(LATER), "self_exclusion", end)).toBe(false);
  expect(isLonger(timeOut(LATER), "time_out", NOW)).toBe(true);
});

test("one can ask to return at the end, or after six months without one, and then waits", () => {
  const waits = { definite: 24, endless: 168 };
  expect(asksFrom(exclusion(LATER)).toISOString()).toBe(LATER);
  expect(asksFrom(exclusion(null)).toISOString()).toBe(LATER);
  expect(opensAfter(exclusion(LATER), waits, NOW).toISOString()).toBe("2027-09-01T22:30:00.000Z");
  expect(opensAfter(exclusion(null), waits, NOW).toISOString()).toBe("2027-09-07T22:30:00.000Z");
});
