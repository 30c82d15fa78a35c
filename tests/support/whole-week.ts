import { HORIZON } from "../../server/feed/fixture.ts";
import { MemoryFeedStore } from "../../server/feed/memory-feed-store.ts";
import { startFeed, type Feed } from "../../server/feed/start-feed.ts";
import { until } from "./until.ts";

const DAY = 24 * 3600_000;

/** Starts the simulated line and waits until all its week is there, which comes in day by day. */
export async function startWholeWeek(seed: string): Promise<Feed> {
  const feed = await startFeed({ store: new MemoryFeedStore(), rate: 1, seed, isReproducible: true });
  const end = feed.clock.now() + HORIZON;
  await until(() => (feed.book.schedule.upcoming.at(-1)?.startsAt ?? 0) > end - DAY);
  return feed;
}
