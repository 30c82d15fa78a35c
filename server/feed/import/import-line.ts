import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { FeedStore } from "../store/feed-store.ts";
import type { FileMatch, ImportedFixture } from "./imported-fixture.ts";
import { weightOf } from "./imported-line.ts";
import { LineError } from "./line-error.ts";
import { expectedRates } from "./ratings.ts";
import { readFootballData } from "./read-football-data.ts";
import { readOpenfootball } from "./read-openfootball.ts";

const WEEK = 7 * 24 * 3600_000;

/**
 * Loads the fixture lists at a path and returns the number of the import. All of them are read before anything is
 * stored. If `seed` is given, the course of the matches follows from it. The same files continue where they were as
 * long as some of their matches are still to come; otherwise they begin again.
 */
export async function importLine(path: string, store: FeedStore, now: number, seed?: string): Promise<number> {
  const files = await readFiles(path);
  const matches = withoutDoubles(files.flatMap(({ name, text }) => read(name, text)));
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex");
  const running = await store.findImport({ hash, seed }, now);
  if (running !== undefined) return running;
  const importId = await store.nextImport();
  await store.saveImport(importId, { hash, seed }, placed(matches, importId, now));
  return importId;
}

async function readFiles(path: string): Promise<{ name: string; text: string }[]> {
  if (!(await stat(path)).isDirectory()) return [{ name: basename(path), text: await readFile(path, "utf8") }];
  const names = (await readdir(path)).filter((name) => /\.(json|csv)$/i.test(name)).sort();
  if (names.length === 0) throw new LineError(path, 1, "there is no .json or .csv file in this folder");
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(path, name), "utf8") })));
}

function read(name: string, text: string): FileMatch[] {
  switch (extname(name).toLowerCase()) {
    case ".json":
      return readOpenfootball(name, text);
    case ".csv":
      return readFootballData(name, text);
    default:
      throw new LineError(name, 1, "fixture lists are .json (openfootball) or .csv (football-data)");
  }
}

/** Removes duplicates, which lists contain now and then; the entry with the score is kept. */
function withoutDoubles(matches: readonly FileMatch[]): FileMatch[] {
  const found = new Map<string, FileMatch>();
  for (const match of matches) {
    const key = [match.competition, match.home, match.away, match.kickOff].join("\n");
    if (match.score || !found.has(key)) found.set(key, match);
  }
  return [...found.values()];
}

/** Moves all matches by the same number of whole weeks, so that the first kick-off is within the coming week. */
function placed(matches: readonly FileMatch[], importId: number, now: number): ImportedFixture[] {
  const first = matches.reduce((earliest, { kickOff }) => Math.min(earliest, kickOff), Infinity);
  const shift = (Math.floor((now - first) / WEEK) + 1) * WEEK;
  const rates = expectedRates(matches);
  return matches.map((match, index) => ({
    // Ten digits; ids of the simulated season have more.
    id: `9${String(importId).padStart(4, "0")}${String(index).padStart(5, "0")}`,
    importId,
    startsAt: match.kickOff + shift,
    rates: rates[index] ?? { home: 1.5, away: 1.3 },
    weight: weightOf(match.competition, match.country?.slug),
    match,
  }));
}
