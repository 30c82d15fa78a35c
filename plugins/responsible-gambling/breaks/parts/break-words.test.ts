import { expect, test } from "vitest";
import { endOf, lengthIn, stateOf } from "./break-words.ts";

const out = (hours: number) => lengthIn({ kind: "time_out", hours });
const exclusion = (months: number | null) => lengthIn({ kind: "self_exclusion", months });

test("a length is told in the unit that people use for it", () => {
  expect([out(24), out(36), out(72), out(168), out(336), out(1008)]).toEqual([
    { count: 24, unit: "hour" },
    { count: 36, unit: "hour" },
    { count: 3, unit: "day" },
    { count: 7, unit: "day" },
    { count: 2, unit: "week" },
    { count: 6, unit: "week" },
  ]);
  expect([exclusion(6), exclusion(12), exclusion(18), exclusion(60), exclusion(null)]).toEqual([
    { count: 6, unit: "month" },
    { count: 1, unit: "year" },
    { count: 18, unit: "month" },
    { count: 5, unit: "year" },
    undefined,
  ]);
});

test("the end that is said beforehand is the one of the platform, also where a month is shorter", () => {
  const now = Date.parse("2027-08-31T22:30:00.000Z");
  const end = (months: number | null) => endOf({ kind: "self_exclusion", months }, now);
  expect(new Date(end(6)!).toISOString()).toBe("2028-02-29T22:30:00.000Z");
  expect(new Date(endOf({ kind: "time_out", hours: 24 }, now)!).toISOString()).toBe("2027-09-01T22:30:00.000Z");
  expect(end(null)).toBeUndefined();
});

test("a self-exclusion past its end is told apart from one that runs", () => {
  const [before, at, after] = ["2027-01-01T00:00:00.000Z", "2027-06-01T00:00:00.000Z", "2027-12-01T00:00:00.000Z"];
  const told = (kind: "time_out" | "self_exclusion", endsAt: string | null, isHeld = false) =>
    stateOf({ kind, startsAt: before, endsAt }, at, isHeld);
  expect(told("self_exclusion", after)).toBe("self_exclusion");
  expect(told("self_exclusion", at)).toBe("over");
  expect(told("self_exclusion", null)).toBe("endless");
  expect(told("time_out", after)).toBe("time_out");
  expect([told("self_exclusion", after, true), told("self_exclusion", null, true)]).toEqual(["register", "register"]);
});
