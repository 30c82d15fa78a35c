import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkLeg } from "../../modules/bets/check-leg.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { Producer } from "../messages/feed-message.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { LiveBook } from "./live-book.ts";
import { PATIENCE_MS } from "./producers.ts";

const HOUR = 3600_000;
const START = Date.UTC(2026, 10, 21, 14);

let book: LiveBook;
beforeEach(() => {
  vi.useFakeTimers();
  const clock = { now: () => START, rate: 1, toReal: (ms: number) => ms };
  book = new LiveBook({ clock, epoch: "run", offered: calendarOf("openline"), earlier: [] });
});
afterEach(() => {
  book.stop();
  vi.useRealTimers();
});

const legsOf = (fixtures: Iterable<Fixture>) =>
  [...fixtures]
    .filter(({ model }) => model.sportCode === "football")
    .map(({ id }) => ({ eventId: id, marketId: "1x2", specifiers: "", outcomeId: "x" }))
    .filter(({ eventId }) => book.quote(eventId, "1x2", "", "x")?.marketStatus === "active")
    .slice(0, 5);
const quotes = (legs: ReturnType<typeof legsOf>) => legs.map(({ eventId }) => book.quote(eventId, "1x2", "", "x"));

test.each<[Producer, Producer]>([
  ["live", "prematch"],
  ["prematch", "live"],
])("when the producer %s falls silent its lines are suspended and those of %s are not", async (silent, other) => {
  const { live, upcoming } = book.schedule;
  const legs = {
    live: legsOf(live.values()),
    prematch: legsOf(upcoming.filter((each) => each.startsAt > START + HOUR)),
  };
  expect(Math.min(legs.live.length, legs.prematch.length)).toBeGreaterThan(0);
  const before = quotes(legs[silent]);

  book.producers.mute(silent, true);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(quotes(legs[silent]).every((quote) => quote?.marketStatus === "active")).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  for (const quote of quotes(legs[silent])) {
    expect(quote).toMatchObject({ marketStatus: "suspended", reason: "disconnection" });
  }
  for (const quote of quotes(legs[other])) expect(quote?.marketStatus).toBe("active");
  for (const leg of legs[silent]) {
    const bet = { ...leg, odds: 2000, version: 1, origin: "event" as const };
    expect(checkLeg(book, bet, { policy: "any" }, START)).toMatchObject({ code: "LEG_SUSPENDED" });
  }

  book.producers.mute(silent, false);
  await vi.advanceTimersByTimeAsync(500);
  quotes(legs[silent]).forEach((quote, at) => {
    expect(quote?.marketStatus).toBe("active");
    expect(quote?.version).toBeGreaterThan(before[at]?.version ?? Infinity);
  });
});

test("subscribers of a match are notified when its producer falls silent", async () => {
  const [leg] = legsOf(book.schedule.live.values());
  const channel = book.channel(`main:${leg?.eventId}`);
  const frames: string[] = [];
  channel?.watch({ onDelta: (_, frame) => frames.push(frame.toString()) });
  book.producers.mute("live", true);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 500);
  expect(frames.some((frame) => frame.includes('"reason":"disconnection"'))).toBe(true);
});
