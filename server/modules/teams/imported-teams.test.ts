import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Feed, startFeed } from "../../feed/start-feed.ts";
import { MemoryFeedStore } from "../../feed/store/memory-feed-store.ts";
import { SpecialsService } from "../specials/service.ts";
import { TeamService } from "./service.ts";

const NOW = Date.UTC(2026, 10, 21, 8);
const DAY = 24 * 3600_000;
const match = (date: string, team1: string, team2: string, ft: readonly [number, number]) => ({
  round: "Matchday 1",
  date,
  time: "20:00",
  team1,
  team2,
  score: { ht: [0, 0], ft },
});

let linePath: string;
let feed: Feed | undefined;
beforeEach(async () => {
  linePath = await mkdtemp(join(tmpdir(), "teams-"));
  const matches = [
    match("2025-08-15", "Liverpool FC", "AFC Bournemouth", [4, 2]),
    match("2025-08-16", "Arsenal FC", "Chelsea FC", [1, 1]),
    match("2025-09-20", "Chelsea FC", "Liverpool FC", [0, 2]),
  ];
  await writeFile(join(linePath, "en.1.json"), JSON.stringify({ name: "English Premier League 2025/26", matches }));
});
afterEach(async () => {
  await feed?.stop();
  await rm(linePath, { recursive: true });
});

/** The platform with an imported line, this many days after the import. */
async function teamsAfter(days: number) {
  const store = new MemoryFeedStore();
  for (const platform of [NOW, NOW + days * DAY]) {
    await feed?.stop();
    await store.saveClock({ real: Date.now(), platform, ceiling: platform, rate: 1 });
    feed = await startFeed({ store, rate: 1, seed: "imported", isReproducible: true, linePath });
  }
  const found = feed!;
  // A line is loaded in small steps.
  await expect.poll(() => found.book.schedule.upcoming.length, { interval: 50 }).toBeGreaterThan(0);
  return { feed: found, service: new TeamService(found) };
}

test("teams of an imported line have past and next matches, form and table", async () => {
  const { service } = await teamsAfter(39);
  const teams = service.competitors("football", 1)?.competitors ?? [];
  expect(teams.map(({ name }) => name)).toEqual(["AFC Bournemouth", "Arsenal FC", "Chelsea FC", "Liverpool FC"]);
  const liverpool = await service.team(teams[3]?.id ?? "");
  expect(liverpool).toMatchObject({
    team: { name: "Liverpool FC", slug: "liverpool-fc" },
    category: { name: "England" },
  });
  expect(liverpool?.past.map(({ score, result }) => [score, result])).toEqual([[{ home: 4, away: 2 }, "won"]]);
  expect(liverpool?.form).toEqual(["won"]);
  expect(liverpool?.next.map(({ info }) => info.home.name)).toEqual(["Chelsea FC"]);
  expect(liverpool?.next[0]?.markets.map(({ marketId }) => marketId)).toEqual(["1x2", "total", "asian-handicap"]);
});

test("a competition of an imported line has the table of what was played", async () => {
  const { service, feed: own } = await teamsAfter(39);
  const [team] = service.competitors("football", 1)?.competitors ?? [];
  const tournament = await service.tournament(team?.tournament.id ?? "");
  expect(tournament?.past.map(({ home }) => home.name)).toEqual(["Arsenal FC", "Liverpool FC"]);
  expect(tournament?.table.rows.map(({ team: { name }, points }) => [name, points])).toEqual([
    ["Liverpool FC", 3],
    ["Arsenal FC", 1],
    ["Chelsea FC", 1],
    ["AFC Bournemouth", 0],
  ]);
  expect((await new SpecialsService(own).list("football", undefined, undefined)).championships).toEqual([]);
});

test("before any match the table has no points, and only the imported sport exists", async () => {
  const { service } = await teamsAfter(0);
  const [team] = service.competitors("football", 1)?.competitors ?? [];
  const tournament = await service.tournament(team?.tournament.id ?? "");
  expect(tournament?.past).toEqual([]);
  expect(tournament?.table.rows.every(({ points, played }) => points === 0 && played === 0)).toBe(true);
  expect(service.competitors("tennis", 1)).toBeUndefined();
});
