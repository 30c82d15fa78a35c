import { expect, test } from "vitest";
import { openingHours, opennessAt, openTimes } from "./hours-rules.ts";

const at = (text: string) => Date.parse(text);
const day = { from: "09:00", to: "17:00" };
const KYIV = openingHours.parse({
  timeZone: "Europe/Kyiv",
  week: {
    ...{ monday: [day], tuesday: [day], wednesday: [day], thursday: [day], friday: [day] },
    sunday: [{ from: "20:00", to: "24:00" }],
  },
  exceptions: [{ day: "2026-12-25" }, { day: "2026-12-26", hours: [{ from: "10:00", to: "12:00" }] }],
});

test("hours hold in the brand's time zone, also on the day on which its clocks are moved", () => {
  // Kyiv is two hours ahead in winter, and three in summer.
  expect(opennessAt(KYIV, at("2026-12-21T06:59:59Z"))).toEqual({ isOpen: false, changesAt: at("2026-12-21T07:00Z") });
  expect(opennessAt(KYIV, at("2026-12-21T07:00:00Z"))).toEqual({ isOpen: true, changesAt: at("2026-12-21T15:00Z") });
  expect(opennessAt(KYIV, at("2026-12-21T15:00:00Z"))).toEqual({ isOpen: false, changesAt: at("2026-12-22T07:00Z") });
  expect(opennessAt(KYIV, at("2026-07-06T05:00:00Z"))).toEqual({ isOpen: false, changesAt: at("2026-07-06T06:00Z") });
  // Clocks go forward on Sunday, 28 March 2027, at three.
  expect(opennessAt(KYIV, at("2027-03-28T12:00:00Z"))).toEqual({ isOpen: false, changesAt: at("2027-03-28T17:00Z") });
  expect(opennessAt(KYIV, at("2027-03-28T18:00:00Z"))).toEqual({ isOpen: true, changesAt: at("2027-03-28T21:00Z") });
});

test("hours near midnight hold on the days around a move of the clocks", () => {
  const late = { from: "09:00", to: "23:30" };
  const kyiv = openingHours.parse({ timeZone: "Europe/Kyiv", week: { sunday: [late], monday: [late] } });
  // Clocks went forward on Sunday, 29 March 2026, at three: midnight of Monday is 21:00 in UTC.
  expect(opennessAt(kyiv, at("2026-03-29T21:00Z"))).toEqual({ isOpen: false, changesAt: at("2026-03-30T06:00Z") });
  expect(opennessAt(kyiv, at("2026-03-29T20:00Z"))).toEqual({ isOpen: true, changesAt: at("2026-03-29T20:30Z") });
  const cairo = openingHours.parse({ timeZone: "Africa/Cairo", week: { friday: [{ from: "00:00", to: "08:00" }] } });
  // Clocks went forward at midnight, so that the Friday began at one, 22:00 in UTC.
  expect(opennessAt(cairo, at("2026-04-23T20:30Z"))).toEqual({ isOpen: false, changesAt: at("2026-04-23T22:00Z") });
  expect(opennessAt(cairo, at("2026-04-23T22:00Z"))).toEqual({ isOpen: true, changesAt: at("2026-04-24T05:00Z") });
});

test("an exception takes the place of the day's hours", () => {
  expect(opennessAt(KYIV, at("2026-12-25T10:00Z"))).toEqual({ isOpen: false, changesAt: at("2026-12-26T08:00Z") });
  expect(opennessAt(KYIV, at("2026-12-26T09:00Z"))).toEqual({ isOpen: true, changesAt: at("2026-12-26T10:00Z") });
});

test("without hours people are always there, and without a day of them never", () => {
  expect(opennessAt(undefined, 0)).toEqual({ isOpen: true, changesAt: null });
  const whole = [{ from: "00:00", to: "24:00" }];
  const week = {
    ...{ monday: whole, tuesday: whole, wednesday: whole, thursday: whole, friday: whole, saturday: whole },
    sunday: whole,
  };
  const always = openingHours.parse({ timeZone: "UTC", week });
  expect(opennessAt(always, at("2026-12-21T06:59Z"))).toEqual({ isOpen: true, changesAt: null });
  const never = openingHours.parse({ timeZone: "UTC", week: {} });
  expect(opennessAt(never, at("2026-12-21T06:59Z"))).toEqual({ isOpen: false, changesAt: null });
});

test("a wait counts while people are there", () => {
  const hours = 3_600_000;
  // From Friday 16:00 to Monday 10:00: an hour, the four of Sunday, and an hour.
  const open = openTimes(KYIV, at("2026-12-14T12:00Z"));
  expect(open(at("2026-12-11T14:00Z"), at("2026-12-14T08:00Z"))).toBe(6 * hours);
  expect(open(at("2026-12-14T08:00Z"), at("2026-12-14T09:00Z"))).toBe(hours);
  expect(openTimes(undefined, 9_000)(1_000, 5_000)).toBe(4_000);
});

test("hours that end before they begin, and places that have no clocks, are refused", () => {
  const of = (given: object) => openingHours.safeParse({ timeZone: "UTC", week: {}, ...given }).success;
  expect(of({})).toBe(true);
  expect(of({ timeZone: "Europe/Atlantis" })).toBe(false);
  expect(of({ week: { monday: [{ from: "10:00", to: "09:00" }] } })).toBe(false);
  expect(of({ exceptions: [{ day: "2026-02-30" }] })).toBe(false);
});
