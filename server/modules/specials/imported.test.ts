import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startFeed } from "../../feed/start-feed.ts";
import { MemoryFeedStore } from "../../feed/store/memory-feed-store.ts";
import { SpecialsService } from "./service.ts";

test("a line from a list of real matches answers that it has no seasons to bet on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "specials-"));
  const linePath = join(folder, "en.1.json");
  const matches = [{ round: "Matchday 1", date: "2025-08-15", team1: "Liverpool FC", team2: "Arsenal FC" }];
  await writeFile(linePath, JSON.stringify({ name: "English Premier League 2025/26", matches }));
  const store = new MemoryFeedStore();
  const feed = await startFeed({ store, rate: 1, seed: "imported", isReproducible: true, linePath });
  try {
    const answer = await new SpecialsService(feed).list("football", undefined, undefined);
    expect(answer).toMatchObject({ hasSeasons: false, championships: [], events: [] });
  } finally {
    await feed.stop();
    await rm(folder, { recursive: true });
  }
});
