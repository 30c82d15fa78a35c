import { expect, test } from "vitest";
import { weekendOf } from "../offering/weekend-rules.ts";
import { boardQuery, datedFilter } from "./board-query.ts";

const asked = (timeZone: string | undefined, now: string) => {
  const { startsFrom, startsBefore } = datedFilter({ weekend: true }, timeZone, Date.parse(now));
  return [startsFrom, startsBefore];
};

test.each<[string, string, string, string]>([
  ["UTC", "2026-11-19T12:00:00Z", "2026-11-20T18:00:00.000Z", "2026-11-23T00:00:00.000Z"],
  ["Europe/Kyiv", "2026-11-19T12:00:00Z", "2026-11-20T16:00:00.000Z", "2026-11-22T22:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-19T12:00:00Z", "2026-11-21T02:00:00.000Z", "2026-11-23T08:00:00.000Z"],
  // Monday in UTC but still Sunday evening in Los Angeles; then Sunday in UTC but already Monday in Tokyo.
  ["America/Los_Angeles", "2026-11-23T05:00:00Z", "2026-11-21T02:00:00.000Z", "2026-11-23T08:00:00.000Z"],
  ["Asia/Tokyo", "2026-11-22T16:00:00Z", "2026-11-27T09:00:00.000Z", "2026-11-29T15:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-22T12:00:00Z", "2026-11-20T12:15:00.000Z", "2026-11-22T18:15:00.000Z"],
  // In Kyiv clocks go back on that Sunday; in Beirut they go forward at that Sunday's midnight.
  ["Europe/Kyiv", "2026-10-23T12:00:00Z", "2026-10-23T15:00:00.000Z", "2026-10-25T22:00:00.000Z"],
  ["Asia/Beirut", "2026-03-26T12:00:00Z", "2026-03-27T16:00:00.000Z", "2026-03-29T21:00:00.000Z"],
])("the weekend of %s, seen at %s, is from Friday 18:00 to the end of Sunday there", (zone, now, from, before) => {
  expect(asked(zone, now)).toEqual([from, before]);
});

test("a list of the weekend is requested by instants, the same for all players of a zone and all week long", () => {
  const days = ["2026-11-16T00:30:00Z", "2026-11-18T12:00:00Z", "2026-11-20T18:00:00Z", "2026-11-22T21:59:00Z"];
  expect(new Set(days.map((now) => JSON.stringify(asked("Europe/Kyiv", now)))).size).toBe(1);
  const filter = datedFilter({ weekend: true, tournament: "a1" }, "UTC", Date.parse("2026-11-19T12:00:00Z"));
  expect(boardQuery("football", 1, filter)).toEqual({
    lineType: 1,
    tournament: "a1",
    startsFrom: "2026-11-20T18:00:00.000Z",
    startsBefore: "2026-11-23T00:00:00.000Z",
  });
});

test("a range of hours from now is requested without days", () => {
  expect(datedFilter({ from: 0, to: 3 }, "Europe/Kyiv", 0)).toEqual({ from: 0, to: 3 });
});

test("a weekend's days begin at the caller's midnights", () => {
  const days: string[] = [];
  weekendOf("2026-11-22", (day) => days.push(day));
  expect(days).toEqual(["2026-11-21", "2026-11-23"]);
});
