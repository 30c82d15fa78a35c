import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretOfSeed } from "../secrets/result-secret.ts";
import { MemoryFeedStore } from "../store/memory-feed-store.ts";
import { importLine } from "./import-line.ts";
import { ImportedLine } from "./imported-line.ts";

const WEEK = 7 * 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 21, 8);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "line-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(files: Record<string, string>, store = new MemoryFeedStore(), now = NOW) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const importId = await importLine(folder, store, now);
  const fixtures = await store.loadFixtures();
  return {
    store,
    importId,
    fixtures,
    line: new ImportedLine(fixtures, () => secretOfSeed("imported").drawsOf).onlyOf(importId),
  };
}

const list = (matches: readonly object[]) =>
  JSON.stringify({ name: "English Premier League 2025/26", matches }, null, 2);
const played = {
  round: "Matchday 1",
  date: "2025-08-15",
  time: "20:00",
  team1: "Liverpool FC",
  team2: "AFC Bournemouth",
  score: { ht: [1, 0], ft: [4, 2] },
};

test("a list is moved by whole weeks, so that it begins within the coming week", async () => {
  const later = { ...played, date: "2025-08-23", team1: "Arsenal FC" };
  const { fixtures } = await load({ "en.1.json": list([later, played]) });
  const [second, first] = fixtures;
  expect(((first?.startsAt ?? 0) - Date.UTC(2025, 7, 15, 20)) % WEEK).toBe(0);
  expect(first?.startsAt).toBeGreaterThan(NOW);
  expect(first?.startsAt).toBeLessThanOrEqual(NOW + WEEK);
  expect((second?.startsAt ?? 0) - (first?.startsAt ?? 0)).toBe(8 * 24 * 3600_000);
});

test("an imported match is played to its real score and settled by it", async () => {
  const { line } = await load({ "en.1.json": list([played]) });
  const [fixture] = line.startingBetween(NOW, NOW + WEEK);
  expect(fixture?.match()?.stateAt(Infinity).score).toEqual({ home: 4, away: 2, halfTime: { home: 1, away: 0 } });
  expect(fixture?.info).toMatchObject({
    slug: "liverpool-fc-afc-bournemouth",
    category: { name: "England", countryCode: "GB-ENG" },
    tournament: { name: "English Premier League" },
    round: "Matchday 1",
  });
});

test("an imported match without a score is offered and then postponed", async () => {
  const { line } = await load({
    "en.1.json": list([
      { ...played, score: {} },
      { ...played, team1: "Everton FC", status: "cancelled" },
    ]),
  });
  const fixtures = line.startingBetween(NOW, NOW + WEEK);
  expect(fixtures).toHaveLength(2);
  for (const fixture of fixtures) {
    expect(fixture.match()).toBeUndefined();
    expect(fixture.endsAt()).toBe(fixture.startsAt);
  }
});

test("a list that is started again while its matches are upcoming keeps its dates", async () => {
  const { store, importId, fixtures } = await load({ "en.1.json": list([played]) });
  const again = await load({}, store, NOW + 3600_000);
  expect(again.importId).toBe(importId);
  expect(again.fixtures).toEqual(fixtures);
  const anew = await load({}, store, NOW + 60 * WEEK);
  expect(anew.importId).not.toBe(importId);
  expect(anew.fixtures).toHaveLength(2);
});

const CSV = [
  "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA,B365CH,B365CD,B365CA",
  "E0,15/08/2025,20:00,Liverpool,Bournemouth,4,2,1,0,1.3,6,8.5,1.36,3.2,-1.75,1.98,1.92,1.28,6.25,9",
].join("\n");

test("imported odds are the prices: the opening ones, and in the last day the closing ones", async () => {
  const { line } = await load({ "E0.csv": CSV });
  const [fixture] = line.startingBetween(NOW, NOW + WEEK);
  const prices = (before: number) =>
    fixture
      ?.givenLinesAt?.(fixture.startsAt - before)
      .map(({ marketId, specifiers, outcomes }) => [marketId, specifiers, ...outcomes.map(({ odds }) => odds)]);
  expect(prices(3 * 24 * 3600_000)).toEqual([
    ["1x2", "", 1300, 6000, 8500],
    ["total", "total=2.5", 1360, 3200],
    ["asian-handicap", "hcp=-1.75", 1980, 1920],
  ]);
  expect(prices(3600_000)?.[0]).toEqual(["1x2", "", 1280, 6250, 9000]);
});

test("all files of a folder form one line", async () => {
  const { fixtures } = await load({ "en.1.json": list([played]), "E0.csv": CSV });
  expect(fixtures.map(({ match }) => match.home).sort()).toEqual(["Liverpool", "Liverpool FC"]);
});

test("a list without prices is not priced by future results", async () => {
  const rounds = Array.from({ length: 20 }, (_, week) => ({
    ...played,
    date: new Date(Date.UTC(2025, 7, 15) + week * WEEK).toISOString().slice(0, 10),
    team1: "Alpha",
    team2: "Beta",
    score: { ft: [5, 0] },
  }));
  const { fixtures } = await load({ "x.json": list(rounds) });
  const balance = fixtures.map(({ rates }) => rates.home / rates.away);
  expect(balance[1]).toBe(balance[0]);
  expect(balance[19]).toBeGreaterThan((balance[0] ?? 0) * 1.5);
});

const bad = (text: string) => list([played]).replace('"2025-08-15"', text);
test.each([
  ["an invalid day", "en.1.json", bad('"2025-02-31"'), /en\.1\.json, line 6: 2025-02-31 is not a day/],
  ["a date in another form", "en.1.json", bad('"15 Aug"'), /en\.1\.json, line 6: matches\.0\.date: .*2025-08-15/],
  ["JSON that breaks off", "en.1.json", list([played]).slice(0, 150), /en\.1\.json, line \d+: /],
  ["a missing comma", "en.1.json", bad('"2025-08-15" "x"'), /en\.1\.json, line 6: "}" was expected here/],
  [
    "a score of text",
    "en.1.json",
    list([played]).replace("4,", '"4",'),
    /en\.1\.json, line 16: matches\.0\.score\.ft\.0/,
  ],
  ["more goals at half-time", "en.1.json", list([played]).replace("4,", "0,"), /more goals at half-time/],
  ["not a list", "x.json", "[]", /x\.json, line 1: /],
  ["another table", "E0.csv", "a,b\n1,2", /E0\.csv, line 1: there is no column Date/],
  ["a price below one", "E0.csv", CSV.replace(",1.3,", ",0.3,"), /E0\.csv, line 2: B365H is "0\.3"/],
  ["goals that are not a number", "E0.csv", CSV.replace(",4,2,", ",x,2,"), /E0\.csv, line 2: FTHG is "x"/],
  [
    "a club against itself",
    "E0.csv",
    CSV.replace("Bournemouth", "Liverpool"),
    /E0\.csv, line 2: Liverpool cannot play/,
  ],
])("%s is refused with file, line and reason, and nothing is stored", async (_, name, text, reason) => {
  const store = new MemoryFeedStore();
  await expect(load({ "a.json": list([played]), [name]: text }, store)).rejects.toThrow(reason);
  expect(await store.loadFixtures()).toEqual([]);
});
