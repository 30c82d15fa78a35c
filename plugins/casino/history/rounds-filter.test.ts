import { expect, test } from "vitest";
import { addressOf, countOf, filterIn } from "./rounds-filter.ts";

test.each([
  ["/casino-history", {}],
  ["/casino-history?game=dice&state=ended", { game: "dice", state: "ended" }],
  ["/casino-history?from=2026-11-01&to=2026-11-30", { from: "2026-11-01", to: "2026-11-30", zone: "Europe/Kyiv" }],
  ["/casino-history?from=2026-11-01&zone=UTC", { from: "2026-11-01", zone: "UTC" }],
  ["/casino-history?zone=UTC", {}],
  ["/casino-history?from=2026-02-31&game=A%20B&state=won&more=1", {}],
])("the address %s has the filter %j", (path, filter) => {
  expect(filterIn(path, "Europe/Kyiv")).toEqual(filter);
});

test("an address says its filter, and comes back from it", () => {
  const filter = { from: "2026-11-01", zone: "UTC", game: "dice", state: "open" } as const;
  expect(addressOf("/casino-history", filter)).toBe("/casino-history?from=2026-11-01&zone=UTC&game=dice&state=open");
  expect(filterIn(addressOf("/casino-history", filter), "Europe/Kyiv")).toEqual(filter);
  expect(addressOf("/my-account/live-casino-bets", {})).toBe("/my-account/live-casino-bets");
  expect(countOf(filter)).toBe(3);
});
