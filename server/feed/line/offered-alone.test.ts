import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openQuote } from "../../modules/bets/check-leg.ts";
import { COMPETITIONS } from "../fixtures/competitions.ts";
import { ANSWERED_FOR, type Fixture, HORIZON } from "../fixtures/fixture.ts";
import { seasonAt } from "../seasons/season.ts";
import { calendarOf } from "../secrets/named-draws.fixture.ts";
import { writeSpecialId } from "../specials/special-id.ts";
import { type Feed, startFeed } from "../start-feed.ts";
import { MemoryFeedStore } from "../store/memory-feed-store.ts";
import { KeptEvents } from "./kept-events.ts";
import { LiveBook } from "./live-book.ts";

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 23, 12);
const offered = calendarOf("offered");
const earlier = calendarOf("earlier", 2);

let book: LiveBook | undefined;
let feed: Feed | undefined;
let folder: string | undefined;
afterEach(async () => {
  book?.stop();
  book = undefined;
  await feed?.stop();
  if (folder) await rm(folder, { recursive: true });
  vi.useRealTimers();
});

function bookAt(now: number, mostKept?: number): LiveBook {
  vi.useFakeTimers();
  const clock = { now: () => now, rate: 1, toReal: (ms: number) => ms };
  return (book = new LiveBook({ clock, epoch: "run", offered, earlier: [earlier], ...(mostKept && { mostKept }) }));
}

const firstOf = (fixtures: readonly Fixture[]): Fixture => fixtures[0]!;
const selectionOn = (eventId: string) => ({ eventId, marketId: "1x2", specifiers: "", outcomeId: "1" });

test.each([
  ["of an earlier seed", firstOf(earlier.startingBetween(NOW + DAY, NOW + 2 * DAY))],
  ["of an earlier seed that is live", firstOf(earlier.startingBetween(NOW - 3600_000, NOW))],
  ["long past", firstOf(offered.startingBetween(NOW - ANSWERED_FOR - 5 * DAY, NOW - ANSWERED_FOR - DAY))],
  ["of 1970", firstOf(offered.startingBetween(7 * DAY, 9 * DAY))],
  ["not yet on the line", firstOf(offered.startingBetween(NOW + HORIZON + DAY, NOW + HORIZON + 2 * DAY))],
])("a match %s can be neither requested nor bet on, and nothing is computed for it", (_, { id }) => {
  const line = bookAt(NOW);
  const before = line.linesComputed;
  expect(line.info(id)).toBeUndefined();
  expect(line.event(id)).toBeUndefined();
  expect(line.mainLine(id)).toBeUndefined();
  expect(line.channel(`main:${id}`)).toBeUndefined();
  expect(line.channel(`event:${id}`)).toBeUndefined();
  expect(line.quote(id, "1x2", "", "1")).toBeUndefined();
  expect(line.result(id)).toBeUndefined();
  expect(openQuote(line, selectionOn(id), NOW)).toEqual({ code: "LEG_UNKNOWN" });
  expect([line.linesComputed, line.eventsKept]).toEqual([before, 0]);
});

test("matches of the last weeks are returned, and their bets are closed", () => {
  const line = bookAt(NOW);
  const past = firstOf(offered.startingBetween(NOW - ANSWERED_FOR + DAY, NOW - ANSWERED_FOR + 2 * DAY));
  expect(line.event(past.id)?.state.status).toBe("ended");
  expect(openQuote(line, selectionOn(past.id), NOW)).toEqual({ code: "LEG_CLOSED" });
});

test("open bets receive the result of a match of an earlier seed, which cannot be requested any more", () => {
  const line = bookAt(NOW);
  const { id } = firstOf(earlier.startingBetween(NOW - 20 * DAY, NOW - 19 * DAY));
  const settled: string[] = [];
  line.onMessage((message) => message.type === "bet_settlement" && settled.push(message.eventId));
  line.follow([{ ...selectionOn(id), marketId: "unknown" }]);
  expect(new Set(settled)).toEqual(new Set([id]));
  expect(line.result(id)).toBeUndefined();
});

test("a bounded number of the matches that strangers request is cached", () => {
  const most = 50;
  const line = bookAt(NOW, most);
  const past = offered.startingBetween(NOW - 2 * DAY, NOW - DAY);
  expect(past.length).toBeGreaterThan(4 * most);
  for (const { id } of past) line.mainLine(id);
  expect(line.eventsKept).toBe(most);
});

test("events with subscribers stay cached, whatever others request", () => {
  const kept = new KeptEvents<{ readonly isWatched: boolean }>(10);
  const watched = { isWatched: true };
  kept.add("watched", watched);
  for (let at = 0; at < 100; at++) kept.add(`${at}`, { isWatched: false });
  expect(kept.get("watched")).toBe(watched);
  expect(kept.size).toBe(10);
  expect(kept.get("99")).toBeDefined();
  expect(kept.get("89")).toBeUndefined();
});

const LEAGUE = COMPETITIONS.find(({ sport, slug }) => sport === "football" && slug === "premier-league")!;

test("of long-term markets the running and the previous season are returned, of the line's own seed only", async () => {
  const store = new MemoryFeedStore();
  await store.registerSeed({ seed: "old", isReproducible: false });
  feed = await startFeed({ store, rate: 1, seed: "new", isReproducible: true, realNow: () => NOW });
  const { specials, line, clock } = feed;
  const { number: season } = seasonAt(calendarOf("new", 2), LEAGUE, clock.now());
  const idOf = (seedNumber: number, at: number) =>
    writeSpecialId({ seedNumber, competitionId: LEAGUE.id, season: at, place: 0 });
  expect(line.event(idOf(2, season))).toBeDefined();
  expect(line.event(idOf(2, season - 1))).toBeDefined();
  for (const id of [idOf(2, season + 1), idOf(2, season - 2), idOf(2, 7), idOf(1, season)]) {
    expect(line.event(id)).toBeUndefined();
    expect(line.info(id)).toBeUndefined();
    expect(line.result(id)).toBeUndefined();
    expect(specials.channel(`main:${id}`)).toBeUndefined();
    expect(openQuote(line, { ...selectionOn(id), marketId: "outright" }, clock.now())).toEqual({ code: "LEG_UNKNOWN" });
  }
});

test("with an imported line no seed is registered, and no events of a calendar are returned", async () => {
  const store = new MemoryFeedStore();
  await store.registerSeed({ seed: "old", isReproducible: false });
  folder = await mkdtemp(join(tmpdir(), "offered-"));
  const linePath = join(folder, "en.1.json");
  const matches = [{ round: "1", date: "2025-08-15", time: "20:00", team1: "Liverpool FC", team2: "Arsenal FC" }];
  await writeFile(linePath, JSON.stringify({ name: "English Premier League 2025/26", matches }));
  feed = await startFeed({ store, rate: 1, seed: "openline", isReproducible: false, linePath, realNow: () => NOW });
  expect([...(await store.loadSeeds()).values()].map(({ seed }) => seed)).toEqual(["old"]);
  const [first] = calendarOf("old").startingBetween(feed.clock.now() + DAY, feed.clock.now() + 2 * DAY);
  expect(feed.line.event(first!.id)).toBeUndefined();
  expect(feed.leagues.all).toHaveLength(1);
});
