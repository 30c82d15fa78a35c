import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
import { until } from "../until.ts";

/** Starts the simulated line and waits until its whole week is generated, which happens step by step. */
export async function startWholeWeek(seed: string): Promise<Feed> {
  const feed = await startFeed({ store: new MemoryFeedStore(), rate: 1, seed, isReproducible: true });
  await until(() => feed.book.schedule.nextAt > feed.clock.now(), 50_000);
  return feed;
}
