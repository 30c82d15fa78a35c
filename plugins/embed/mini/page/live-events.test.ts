import { expect, test } from "vitest";
import type { EventLine, Market } from "../../../sportsbook/wire.ts";
import { checksOf, LiveEvents } from "./live-events.ts";

const market = (marketId: string, odds: number): Market => ({
  marketId,
  specifiers: "",
  status: "active",
  reason: null,
  version: 1,
  outcomes: [{ id: "1", odds }],
});
const event = { info: { id: "7" }, state: { status: "live" }, markets: [market("1x2", 2000)] } as unknown as EventLine;
const pricesOf = (events: LiveEvents) =>
  events.get("7")?.event.markets.map(({ marketId, outcomes }) => [marketId, outcomes[0]?.odds]);

test("an event follows its images and deltas, and says whether it can be relied on", () => {
  const events = new LiveEvents();
  events.begin([event]);
  expect(events.apply({ type: "stale", channel: "main:7", isStale: true })).toMatchObject({ isConfirmed: false });
  events.apply({ type: "image", channel: "main:7", data: { event: { ...event, markets: [market("1x2", 2100)] } } });
  expect(events.get("7")).toMatchObject({ isConfirmed: true, isStale: false });
  events.apply({ type: "delta", channel: "main:7", data: { markets: [market("1x2", 2200), market("total", 1900)] } });
  expect(pricesOf(events)).toEqual([
    ["1x2", 2200],
    ["total", 1900],
  ]);
  events.apply({ type: "delta", channel: "main:7", data: { removed: ["1x2|"] } });
  expect(pricesOf(events)).toEqual([["total", 1900]]);
  events.doubt();
  expect(events.get("7")?.isStale).toBe(true);
});

test("what the page does not show changes nothing, and other channels are not read", () => {
  const events = new LiveEvents();
  events.begin([event]);
  expect(events.apply({ type: "delta", channel: "main:8", data: {} })).toBeUndefined();
  expect(checksOf("player")).toBeUndefined();
  expect(checksOf("main:7")).toBeDefined();
});
