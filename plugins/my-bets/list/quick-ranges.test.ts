import { expect, test } from "vitest";
import { daysOf, rangeOf, withDay } from "./quick-ranges.ts";

const NOW = new Date(2026, 10, 21, 15).getTime();

test("a range ends today and has as many days as its name says", () => {
  expect(daysOf("today", NOW)).toEqual({ from: "2026-11-21", to: undefined });
  expect(daysOf("week", NOW)).toEqual({ from: "2026-11-15", to: undefined });
  expect(daysOf("month", NOW)).toEqual({ from: "2026-10-23", to: undefined });
});

test("today is the day in the player's time zone", () => {
  const noon = Date.parse("2026-11-21T12:00:00Z");
  const today = (zone: string) => daysOf("today", noon, zone).from;
  expect([today("Pacific/Kiritimati"), today("UTC"), today("Etc/GMT+12")]).toEqual([
    "2026-11-22",
    "2026-11-21",
    "2026-11-21",
  ]);
  expect(rangeOf({ from: "2026-11-22" }, noon, "Pacific/Kiritimati")).toBe("today");
});

test("days that match a range are recognized as that range", () => {
  expect(rangeOf({ from: "2026-11-15" }, NOW)).toBe("week");
  expect(rangeOf({}, NOW)).toBe("all");
  expect(rangeOf({ from: "2026-11-14" }, NOW)).toBeUndefined();
  expect(rangeOf({ from: "2026-11-15", to: "2026-11-21" }, NOW)).toBeUndefined();
});

test("the last day never precedes the first: setting one moves the other", () => {
  expect(withDay({ from: "2026-11-10" }, "to", "2026-11-20")).toEqual({ from: "2026-11-10", to: "2026-11-20" });
  expect(withDay({ from: "2026-11-10" }, "to", "2026-11-05")).toEqual({ from: "2026-11-05", to: "2026-11-05" });
  expect(withDay({ to: "2026-11-05" }, "from", "2026-11-10")).toEqual({ from: "2026-11-10", to: "2026-11-10" });
  expect(withDay({ from: "2026-11-10", to: "2026-11-20" }, "from", "")).toEqual({ from: undefined, to: "2026-11-20" });
});
