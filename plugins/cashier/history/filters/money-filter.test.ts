import { expect, test } from "vitest";
import { addressOf, countOf, filterIn, inZone, queryOf } from "./money-filter.ts";

test("a filter survives its address", () => {
  const filter = {
    from: "2026-11-01",
    to: "2026-11-21",
    zone: "Europe/Kyiv",
    currency: "UAH",
    movement: "cash-out",
    product: "sport",
  } as const;
  expect(filterIn(addressOf("/wallet-history", filter))).toEqual(filter);
});

test("invalid parts, parts of other screens, and a zone without days are left out", () => {
  const path =
    "/wallet-history?from=2026-13-01&to=soon&zone=Europe/Kyiv&movement=gift&product=casino&direction=deposit#x";
  expect(filterIn(path, ["from", "to", "movement", "product"])).toEqual({ product: "casino" });
  expect(filterIn("/finstat?by=year")).toEqual({});
});

test("days get the player's time zone, and keep the one that their address names", () => {
  expect(inZone({ from: "2026-11-01" }, "Asia/Tokyo")).toEqual({ from: "2026-11-01", zone: "Asia/Tokyo" });
  expect(inZone({ to: "2026-11-01", zone: "UTC" }, "Asia/Tokyo")).toEqual({ to: "2026-11-01", zone: "UTC" });
  expect(inZone({ movement: "stake" }, "Asia/Tokyo")).toEqual({ movement: "stake" });
});

test("the choice of a wallet, of a zone and of periods narrows nothing", () => {
  expect(countOf({ currency: "UAH", by: "day" })).toBe(0);
  expect(countOf({ from: "2026-11-01", zone: "UTC", movement: "stake", currency: "UAH" })).toBe(2);
});

test("a call has the same parts as the address", () => {
  expect(queryOf({ from: "2026-11-01", zone: "UTC", status: "open" })).toEqual({
    ...{ from: "2026-11-01", zone: "UTC", status: "open" },
  });
});
