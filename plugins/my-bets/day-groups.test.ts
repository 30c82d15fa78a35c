import { expect, test } from "vitest";
import { dayGroups } from "./day-groups.ts";
import { betOf } from "./test-bets.ts";

const utcDay = (instant: string) => instant.slice(0, 10);

test("open bets stand under the day they were placed on, settled ones under the day of their settlement", () => {
  const bets = [
    betOf("3", "open", { placedAt: "2026-01-03T01:00:00.000Z" }),
    betOf("2", "won", { placedAt: "2026-01-01T12:00:00.000Z", settledAt: "2026-01-03T00:10:00.000Z" }),
    betOf("1", "open", { placedAt: "2026-01-02T12:00:00.000Z" }),
  ];
  expect(dayGroups(bets, utcDay).map(({ day, bets }) => [day, bets.map(({ id }) => id)])).toEqual([
    ["2026-01-03", ["3", "2"]],
    ["2026-01-02", ["1"]],
  ]);
});

test("no bets make no days", () => {
  expect(dayGroups([])).toEqual([]);
});
