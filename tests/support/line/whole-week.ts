import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
import { until } from "../until.ts";

/** A Saturday afternoon: matches of most sports are live, and those of the evening are still to come. */
export const SATURDAY = Date.UTC(2026, 10, 21, 14, 20);

/**
 * Starts the simulated line, whose time stands at that moment, and waits until its whole week is generated, which
 * happens step by step.
 */
export async function startWholeWeek(seed: string): Promise<Feed> {
  const realNow = () => SATURDAY;
  const feed = await startFeed({ store: new MemoryFeedStore(), rate: 1, seed, isReproducible: true, realNow });
  await until(() => feed.book.schedule.nextAt > feed.clock.now());
  return feed;
}
