import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import type { ImportedFixture } from "../../../server/feed/import/imported-fixture.ts";
import { DatabaseFeedStore } from "../../../server/feed/store/feed-store.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";

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

describeOnEngines("on the %s engine", (engine) => {
  let database: Database;
  let store: DatabaseFeedStore;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    store = new DatabaseFeedStore(database);
  });
  afterEach(() => database.close());

  test("platform time is stored as it was last saved", async () => {
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

  test("a seed keeps its number, which no other gets, nor the same one when results also depend on it", async () => {
    const first = { seed: "first", isReproducible: false };
    const second = { seed: "second", isReproducible: false };
    const open = { seed: "first", isReproducible: true };
    expect(await store.registerSeed(first)).toBe(1);
    expect(await store.registerSeed(second)).toBe(2);
    expect(await store.registerSeed(open)).toBe(3);
    expect(await store.registerSeed(first)).toBe(1);
    expect([...(await store.loadSeeds())].sort()).toEqual([
      [1, first],
      [2, second],
      [3, open],
    ]);
  });

  test("concurrent first starts agree on the numbers of their seeds and on one secret", async () => {
    const seeds = ["a", "b", "a", "c", "b"].map((seed) => ({ seed, isReproducible: false }));
    const others = seeds.map(() => new DatabaseFeedStore(database));
    const numbers = await Promise.all(others.map((each, at) => each.registerSeed(seeds[at]!)));
    expect(numbers[0]).toBe(numbers[2]);
    expect(numbers[1]).toBe(numbers[4]);
    expect([...new Set(numbers)].sort()).toEqual([1, 2, 3]);
    const secrets = await Promise.all(others.map((each) => each.resultSecret()));
    expect(new Set(secrets.map((each) => each.join())).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(await store.resultSecret()).toEqual(secrets[0]);
  });

  test("the secret of results and its commitments can neither be changed nor deleted", async () => {
    await store.resultSecret();
    const published = { day: "2026-11-23", commitment: "ab".repeat(32), committedAt: 1_795_000_000_000 };
    await store.keepCommitments("installation", [published]);
    await store.keepCommitments("installation", [{ ...published, commitment: "cd".repeat(32), committedAt: 1 }]);
    expect(await store.commitments("installation", "2026-11-22", "2026-11-24")).toEqual([published]);
    expect(await store.commitments("seed/x", "2026-11-22", "2026-11-24")).toEqual([]);
    for (const change of [
      `update result_secret set secret = '${"00".repeat(32)}'`,
      "delete from result_secret",
      `update result_commitment set commitment = '${"00".repeat(32)}'`,
      "delete from result_commitment",
    ]) {
      await expect(database.query(change)).rejects.toThrow("append-only");
    }
  });

  test("imported matches are stored whole, and found as long as one is upcoming", async () => {
    const files = { hash: "hash", seed: undefined };
    expect(await store.nextImport()).toBe(1);
    await store.saveImport(1, files, [fixture]);
    expect(await store.loadFixtures()).toEqual([fixture]);
    expect(await store.nextImport()).toBe(2);
    expect(await store.findImport(files, fixture.startsAt - 1)).toBe(1);
    expect(await store.findImport(files, fixture.startsAt)).toBeUndefined();
    expect(await store.findImport({ ...files, hash: "other" }, 0)).toBeUndefined();
    expect(await store.findImport({ ...files, seed: "given" }, 0)).toBeUndefined();
    await store.saveImport(2, { ...files, seed: "given" }, []);
    expect([...(await store.loadImportSeeds())]).toEqual([[2, "given"]]);
  });
});
