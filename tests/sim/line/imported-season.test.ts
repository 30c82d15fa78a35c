import { afterEach, expect, test, vi } from "vitest";
import { importLine } from "../../../server/feed/import/import-line.ts";
import { ImportedLine } from "../../../server/feed/import/imported-line.ts";
import type { EventResult } from "../../../server/feed/line/line-book.ts";
import { LiveBook } from "../../../server/feed/line/live-book.ts";
import { secretOfSeed } from "../../../server/feed/secrets/result-secret.ts";
import { MemoryFeedStore } from "../../../server/feed/store/memory-feed-store.ts";
import { writeSeason } from "../../support/line/season-file.ts";
import { sharedData } from "../../support/line/shared-data.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";

const HOUR = 3600_000;
const START = Date.UTC(2026, 10, 21, 8);
const folder = sharedData("openfootball/2025-26");

afterEach(() => vi.useRealTimers());

/** Plays a list from its first match to its last, in leaps of an hour, betting time included. */
async function play(path: string) {
  const store = new MemoryFeedStore();
  const importId = await importLine(path, store, START);
  const fixtures = await store.loadFixtures();
  const line = new ImportedLine(fixtures, () => secretOfSeed("imported").drawsOf).onlyOf(importId);
  vi.useFakeTimers();
  let now = START;
  const book = new LiveBook({
    clock: { now: () => now, rate: 1, toReal: (ms) => ms },
    epoch: "run",
    offered: line,
    earlier: [],
  });
  const results = new Map<string, EventResult>();
  let doubles = 0;
  book.onMessage((message) => {
    const isOver = message.type === "fixture_change" && message.status !== "live";
    const result = isOver ? book.result(message.eventId) : undefined;
    if (!result) return;
    if (results.has(result.eventId)) doubles++;
    results.set(result.eventId, result);
  });
  const end = Math.max(...fixtures.map(({ startsAt }) => startsAt)) + 4 * HOUR;
  for (; now < end; now += HOUR) vi.advanceTimersByTime(250);
  book.stop();
  return { fixtures, results, doubles };
}

test("an imported season ends as it did, and every market is settled by its scores", async () => {
  const { file, matches } = writeSeason(temporaryFolder());
  const { fixtures, results, doubles } = await play(file);
  expect(fixtures).toHaveLength(matches.length);
  expect([results.size, doubles]).toEqual([matches.length, 0]);
  matches.forEach(({ team1, team2, score }, index) => {
    const result = results.get(fixtures[index]?.id ?? "");
    const [home, away] = score.ft ?? [];
    if (home === undefined || away === undefined) {
      expect(result?.status, `${team1} - ${team2}`).toBe("postponed");
      expect(result?.settle("1x2", "", "1")).toBe("void");
      return;
    }
    expect(result?.score, `${team1} - ${team2}`).toMatchObject({ home, away });
    if (score.ht) expect(result?.score?.halfTime).toEqual({ home: score.ht[0], away: score.ht[1] });
    expect(result?.settle("1x2", "", "x")).toBe(home === away ? "won" : "lost");
    expect(result?.settle("total", "total=2.5", "over")).toBe(home + away > 2.5 ? "won" : "lost");
    expect(result?.settle("btts", "", "yes")).toBe(home > 0 && away > 0 ? "won" : "lost");
    expect(result?.settle("asian-handicap", "hcp=0", "1")).toBe(home > away ? "won" : home === away ? "void" : "lost");
  });
});

test.skipIf(!folder)(
  "twenty leagues are imported together, and each of their matches ends",
  { timeout: 120_000 },
  async () => {
    const { fixtures, results, doubles } = await play(folder ?? "");
    expect(fixtures.length).toBeGreaterThan(6_000);
    expect([results.size, doubles]).toEqual([fixtures.length, 0]);
  },
);
