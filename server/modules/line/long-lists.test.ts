import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import { sized } from "../../../tests/support/size.ts";
import { SPORT_MODELS } from "../../feed/sports/index.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { LineService } from "./service.ts";
import { LINES_AT_ONCE } from "./shown-lines.ts";

const MOST = sized(80, 250);
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("long lists");
});
afterAll(() => feed.stop());

/** How many markets have to be computed for a whole match when only those for lists have been computed. */
function linesOf(eventId: string): number {
  const before = feed.book.linesComputed;
  feed.book.event(eventId);
  return feed.book.linesComputed - before;
}

test.each(Object.keys(SPORT_MODELS))(
  `a list of ${MOST} matches of %s is computed in turns with other work`,
  async (sportCode) => {
    const { book } = feed;
    const before = book.linesComputed;
    let isDone = false;
    const list = new LineService(feed).sport(sportCode, { limit: MOST }).finally(() => (isDone = true));
    // The call itself computes the first portion.
    let most = book.linesComputed - before;
    for (let seen = book.linesComputed; !isDone; seen = book.linesComputed) {
      await setImmediate();
      most = Math.max(most, book.linesComputed - seen);
    }
    const { events } = await list;
    expect(events.length).toBeGreaterThan(20);
    expect(book.linesComputed - before).toBeGreaterThan(events.length);
    const computed = book.linesComputed - before;
    // For the first match of a kind all markets are computed, to learn how many such matches have.
    const whole = Math.max(...events.map(({ info }) => linesOf(info.id)));
    expect(most).toBeLessThanOrEqual(LINES_AT_ONCE + whole);
    expect(computed).toBeLessThanOrEqual(events.length * 5 + 2 * whole);
  },
);
