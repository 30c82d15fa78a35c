import { afterEach, expect, test, vi } from "vitest";
import { belongs, filterOf, inZone, keyOf, viewOf } from "./bet-view.ts";
import { betOf } from "./testing/test-bets.ts";

afterEach(() => void vi.unstubAllEnvs());

test("each list has its address, and each address its list", () => {
  const key = "calculated?from=2026-11-01&to=2026-11-21&product=express&status=won";
  expect(keyOf(viewOf(`/my-bets/${key}&bet=ABC#top`))).toBe(key);
  expect(keyOf(viewOf("/my-bets/open"))).toBe("open");
  expect(keyOf(viewOf("calculated?status=won&from=2026-11-01"))).toBe("calculated?from=2026-11-01&status=won");
});

test.each([
  "from=soon",
  "to=2026-13-01",
  "from=0002-11-05",
  "to=9999-12-31",
  "product=lottery",
  "status=fine",
  "status=open",
  "zone=Asia/Tokyo",
])("an invalid part of an address (%s) is ignored", (query) => {
  expect(keyOf(viewOf(`/my-bets/calculated?${query}`))).toBe("calculated");
});

test("open bets have no other status", () => {
  expect(keyOf(viewOf("/my-bets/open?status=won"))).toBe("open");
});

test("days begin and end in the player's time zone, also when the clocks change", () => {
  vi.stubEnv("TZ", "Europe/Kyiv");
  const filter = (from: string, to: string) => filterOf(viewOf(`calculated?from=${from}&to=${to}`));
  expect(filter("2026-11-21", "2026-11-21")).toEqual({
    from: "2026-11-20T22:00:00.000Z",
    to: "2026-11-21T22:00:00.000Z",
  });
  // The day with 25 hours.
  expect(filter("2026-10-25", "2026-10-25")).toEqual({
    from: "2026-10-24T21:00:00.000Z",
    to: "2026-10-25T22:00:00.000Z",
  });
});

test("in a chosen time zone days begin at its midnight, and the list is another one", () => {
  vi.stubEnv("TZ", "Europe/Kyiv");
  const view = inZone(viewOf("calculated?from=2026-11-21&to=2026-11-21&zone=Mars/Olympus"), "Pacific/Kiritimati");
  expect(keyOf(view)).toBe("calculated?from=2026-11-21&to=2026-11-21&zone=Pacific%2FKiritimati");
  expect(filterOf(viewOf(keyOf(view)))).toEqual({ from: "2026-11-20T10:00:00.000Z", to: "2026-11-21T10:00:00.000Z" });
  expect(keyOf(inZone(viewOf("calculated?status=won&zone=Asia/Tokyo"), "Asia/Tokyo"))).toBe("calculated?status=won");
});

test("a bet is in the lists whose filter it matches", () => {
  vi.stubEnv("TZ", "UTC");
  const [leg] = betOf("A").legs;
  const won = betOf("A", "won", { settledAt: "2026-01-01T23:59:59.999Z", eachWay: true });
  const isIn = (address: string, bet = won) => belongs(bet, viewOf(address));
  expect(isIn("calculated")).toBe(true);
  expect(isIn("open")).toBe(false);
  expect(isIn("calculated?from=2026-01-01&to=2026-01-01")).toBe(true);
  expect(isIn("calculated?from=2026-01-02")).toBe(false);
  expect(isIn("calculated?to=2025-12-31")).toBe(false);
  expect(isIn("calculated?status=won&product=single")).toBe(true);
  expect(isIn("calculated?status=lost")).toBe(false);
  expect(isIn("calculated?product=express")).toBe(false);
  expect(isIn("calculated?product=each_way")).toBe(true);
  expect(isIn("open?product=builder", betOf("B", "open", { legs: [{ ...leg!, marketId: "builder" }] }))).toBe(true);
  expect(isIn("open?product=in_play", betOf("B", "open", { legs: [{ ...leg!, isLive: true }] }))).toBe(true);
  expect(isIn("open?product=free_bet", betOf("B", "open", { isFreeBet: true }))).toBe(true);
  expect(isIn("open?product=system", betOf("B", "open", { type: "system" }))).toBe(true);
});
