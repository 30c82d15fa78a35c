import { FORMAT } from "@core";
import { testPage } from "@core/testing";
import { expect, test } from "vitest";
import { dayGroups, dayHeading } from "./day-groups.ts";
import { betOf } from "./testing/test-bets.ts";

test("open bets are grouped by the day of placement, settled ones by the day of settlement", () => {
  const bets = [
    betOf("3", "open", { placedAt: "2026-01-03T01:00:00.000Z" }),
    betOf("2", "won", { placedAt: "2026-01-01T12:00:00.000Z", settledAt: "2026-01-03T00:10:00.000Z" }),
    betOf("1", "open", { placedAt: "2026-01-02T12:00:00.000Z" }),
  ];
  expect(dayGroups(bets, "UTC").map(({ day, bets }) => [day, bets.map(({ id }) => id)])).toEqual([
    ["2026-01-03", ["3", "2"]],
    ["2026-01-02", ["1"]],
  ]);
});

test("the days are those of the player's time zone", () => {
  const bets = [betOf("1", "open", { placedAt: "2026-01-01T10:30:00.000Z" })];
  expect(["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"].map((zone) => dayGroups(bets, zone)[0]?.day)).toEqual([
    "2026-01-02",
    "2026-01-01",
    "2025-12-31",
  ]);
});

test.each([
  ["2026-01-01T23:59:00.000Z", "Today · Thursday 1 January"],
  ["2025-12-31T00:00:00.000Z", "Yesterday · Wednesday, 31 December 2025"],
  ["2025-12-30T23:59:00.000Z", "Tuesday, 30 December 2025"],
  ["2026-01-03T00:00:00.000Z", "Saturday 3 January"],
])("on the first of January the heading of %s is %j", (at, heading) => {
  const format = testPage().services.get(FORMAT);
  expect(dayHeading(format, at, Date.parse("2026-01-01T12:00:00Z"))).toBe(heading);
});

test("no bets give no days", () => {
  expect(dayGroups([])).toEqual([]);
});
