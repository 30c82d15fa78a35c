import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fixture } from "../fixtures/fixture.ts";
import { type FeedMessage, feedMessage } from "../messages/feed-message.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { LineSet } from "./line-set.ts";
import { LiveBook } from "./live-book.ts";
import { PATIENCE_MS } from "./producers.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 15);

let now: number;
let book: LiveBook;
let received: FeedMessage[];
beforeEach(() => {
  vi.useFakeTimers();
  now = START;
  const clock = { now: () => now, rate: 1, toReal: (ms: number) => ms };
  book = new LiveBook({ clock, epoch: "run", offered: calendarOf("openline"), earlier: [] });
  received = [];
  book.onMessage((message) => received.push(message));
});
afterEach(() => {
  book.stop();
  vi.useRealTimers();
});

const moveTo = (at: number) => {
  now = at;
  vi.advanceTimersByTime(1000);
};
/** The live football match that continues for the longest time. */
const longest = () => {
  const live = [...book.schedule.live.values()].filter(({ model }) => model.sportCode === "football");
  return live.sort((a, b) => b.endsAt() - a.endsAt())[0] as Fixture;
};
const typesOf = (messages: readonly FeedMessage[]) => new Set(messages.map(({ type }) => type));

test("a subscriber to a match's messages from the first one has its lines, stops and reasons", () => {
  const { id, ...fixture } = longest();
  book.channel(`event:${id}`)?.watch({ onDelta: () => undefined });
  const lines = new LineSet();
  let reasons = 0;
  for (; now < fixture.startsAt + 75 * MINUTE; moveTo(now + MINUTE / 3)) {
    const shown = book.event(id);
    for (const message of received.splice(0)) {
      expect(feedMessage.parse(message)).toEqual(message);
      if ((message.type === "odds_change" || message.type === "bet_stop") && message.eventId === id)
        lines.apply(message);
    }
    if (shown?.markets.some(({ reason }) => reason !== null)) reasons++;
    expect(lines.all).toEqual(shown?.markets);
  }
  expect(reasons).toBeGreaterThan(0);
});

test("a match's start and end are published, and after its end its lines are settled", () => {
  const [next] = book.schedule.upcoming as [Fixture];
  moveTo(next.startsAt);
  expect(received).toContainEqual({ type: "fixture_change", producer: "live", eventId: next.id, status: "live" });
  moveTo(next.endsAt());
  expect(received).toContainEqual({ type: "fixture_change", producer: "live", eventId: next.id, status: "ended" });
  expect(book.event(next.id)?.markets.every(({ status }) => status === "settled")).toBe(true);
});

test("producers send alive messages; after a silence everything is sent again before bets are accepted", async () => {
  const fixture = longest();
  book.follow([{ eventId: fixture.id, marketId: "period-1x2", specifiers: "periodnr=1", outcomeId: "1" }]);
  moveTo(fixture.endsAt() - MINUTE);
  const said = received.filter(({ type }) => type === "bet_settlement");
  expect(said).toHaveLength(1);
  expect(received.filter(({ type }) => type === "alive").length).toBeGreaterThan(2);
  expect(typesOf(received)).not.toContain("snapshot_complete");

  book.producers.mute("live", true);
  vi.advanceTimersByTime(PATIENCE_MS + 500);
  received.length = 0;
  book.producers.mute("live", false);
  await vi.advanceTimersByTimeAsync(300);
  expect(received.filter(({ type }) => type === "bet_settlement")).toEqual(said);
  expect(received.findLast(({ type }) => type !== "alive" && type !== "odds_change" && type !== "bet_stop")).toEqual({
    type: "snapshot_complete",
    producer: "live",
  });
  expect(book.producers.isSilent("live")).toBe(false);
});
