import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { DatabaseFeedStore } from "../../server/feed/feed-store.ts";
import type { ImportedFixture } from "../../server/feed/import/imported-fixture.ts";
import { ENGINES, openTestDatabase, removeTemporaryFolders } from "../support/platform.ts";
import { findPostgres } from "../support/postgres.ts";

afterAll(removeTemporaryFolders);

const fixture: ImportedFixture = {
  id: "9000100000",
  importId: 1,
  startsAt: 1_800_000_000_000,
  rates: { home: 1.5, away: 1.25 },
  weight: 90,
  match: {
    competition: "Österr. Bundesliga",
    country: { name: "Austria", slug: "austria", code: "AT" },
    round: null,
    home: "Rapid Wien",
    away: "Sturm Graz",
    kickOff: 1_760_000_000_000,
    score: { home: 2, away: 0, halfTime: null },
    opening: { result: [2.1, 3.4, 3.5], total: { line: 2.5, over: 1.9, under: 1.95 } },
    closing: {},
  },
};

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let database: Database;
  let store: DatabaseFeedStore;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    store = new DatabaseFeedStore(database);
  });
  afterEach(() => database.close());

  test("platform time is kept as it was last saved", async () => {
    expect(await store.loadClock()).toBeUndefined();
    await store.saveClock({ real: 1, platform: 2, ceiling: 3, rate: 0.5 });
    await store.saveClock({
      real: 1_795_000_000_000.7,
      platform: 9_000_000_000_000,
      ceiling: 9_000_000_600_000,
      rate: 60,
    });
    expect(await store.loadClock()).toEqual({
      real: 1_795_000_000_000,
      platform: 9_000_000_000_000,
      ceiling: 9_000_000_600_000,
      rate: 60,
    });
  });

  test("a seed keeps its number, and no other gets it", async () => {
    expect((await store.registerSeed("first")).number).toBe(1);
    expect((await store.registerSeed("second")).number).toBe(2);
    const { number, seeds } = await store.registerSeed("first");
    expect(number).toBe(1);
    expect([...seeds].sort()).toEqual([
      [1, "first"],
      [2, "second"],
    ]);
  });

  test("imported matches are kept whole, and found as long as one is to come", async () => {
    expect(await store.nextImport()).toBe(1);
    await store.saveImport(1, "hash", [fixture]);
    expect(await store.loadFixtures()).toEqual([fixture]);
    expect(await store.nextImport()).toBe(2);
    expect(await store.findImport("hash", fixture.startsAt - 1)).toBe(1);
    expect(await store.findImport("hash", fixture.startsAt)).toBeUndefined();
    expect(await store.findImport("other", 0)).toBeUndefined();
  });
});
