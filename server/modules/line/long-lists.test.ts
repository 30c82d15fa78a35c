import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MemoryFeedStore } from "../../feed/memory-feed-store.ts";
import { SPORT_MODELS } from "../../feed/sports/index.ts";
import { startFeed, type Feed } from "../../feed/start-feed.ts";
import { LineService } from "./service.ts";
import { LINES_AT_ONCE } from "./shown-lines.ts";

let feed: Feed;
beforeAll(async () => {
  feed = await startFeed({ store: new MemoryFeedStore(), rate: 1, seed: "long lists" });
});
afterAll(() => feed.stop());

/** The lines of the first match of a kind: all are computed, to know how many such matches have. */
const WHOLE_MATCH = 110;

test.each(Object.keys(SPORT_MODELS))("a list of 250 matches of %s lets others have their turn", async (sportCode) => {
  const { book } = feed;
  const before = book.linesComputed;
  let isDone = false;
  const list = new LineService(feed).sport(sportCode, { limit: 250 }).finally(() => (isDone = true));
  let most = 0;
  for (let seen = before; !isDone; seen = book.linesComputed) {
    await setImmediate();
    most = Math.max(most, book.linesComputed - seen);
  }
  const { events } = await list;
  expect(events.length).toBeGreaterThan(20);
  expect(book.linesComputed - before).toBeGreaterThan(events.length);
  expect(most).toBeLessThanOrEqual(LINES_AT_ONCE + WHOLE_MATCH);
  // Matches of a list cost the lines of lists, but for the first of each kind.
  expect(book.linesComputed - before).toBeLessThanOrEqual(events.length * 5 + 2 * WHOLE_MATCH);
});
