import { createCipheriv, createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { Calendar } from "../fixtures/calendar.ts";
import { startFeed } from "../start-feed.ts";
import { MemoryFeedStore } from "../store/memory-feed-store.ts";
import { commitmentTo, dayKeyOf, matchDraws, type Purpose } from "./draws.ts";
import { ResultSecret, secretOfSeed } from "./result-secret.ts";

const START = Date.UTC(2026, 10, 23, 15);
const DAY = 24 * 3600_000;
const MASTER = Uint8Array.from({ length: 32 }, (_, at) => at);

/**
 * Computes the same as `matchDraws`, as the documentation describes it, with an independent implementation of every
 * part.
 */
function numbersOf(day: string, eventId: string, purpose: string, count: number): number[] {
  const dayKey = createHmac("sha256", MASTER).update(`day/${day}`).digest();
  const matchKey = createHmac("sha256", dayKey).update(`match/${eventId}`).digest();
  const start = Buffer.concat([Buffer.alloc(4), Buffer.from(purpose.padEnd(12, "\0"), "ascii")]);
  const stream = createCipheriv("chacha20", matchKey, start).update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, at) => stream.readUInt32LE(4 * at) / 2 ** 32);
}

test.each<Purpose>(["match", "alarms", "supremacy", "goals", "troubles"])(
  "the numbers for %s are those of the documentation, from any position of the stream",
  (purpose) => {
    const dayKey = dayKeyOf(MASTER, "2026-11-23");
    const draws = matchDraws(() => dayKey, "110100678900");
    const expected = numbersOf("2026-11-23", "110100678900", purpose, 5000);
    const random = draws(purpose);
    expect(Array.from({ length: 5000 }, () => random())).toEqual(expected);
    const later = draws(purpose, 3);
    expect(Array.from({ length: 16 }, () => later())).toEqual(expected.slice(48, 64));
  },
);

test("a day's commitment is the hash of its secret", () => {
  const dayKey = dayKeyOf(MASTER, "2026-11-23");
  expect(commitmentTo(dayKey)).toBe(createHash("sha256").update(dayKey).digest("hex"));
  expect(commitmentTo(dayKeyOf(MASTER, "2026-11-24"))).not.toBe(commitmentTo(dayKey));
});

test("numbers are evenly distributed, and those of two matches, days or purposes are independent", () => {
  const secret = new ResultSecret("installation", MASTER);
  const streams = [
    secret.drawsOf("1", START)("match"),
    secret.drawsOf("2", START)("match"),
    secret.drawsOf("1", START + DAY)("match"),
    secret.drawsOf("1", START)("alarms"),
  ].map((random) => Array.from({ length: 40_000 }, () => random()));
  for (const values of streams) {
    const counts = new Array<number>(100).fill(0);
    for (const value of values) counts[Math.floor(value * 100)]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    // With 99 degrees of freedom, one set of numbers in a hundred thousand exceeds this.
    expect(chiSquare).toBeLessThan(170);
    for (const other of streams) {
      if (other === values) continue;
      const together = values.reduce((sum, value, at) => sum + (value - 0.5) * (other[at]! - 0.5), 0) / values.length;
      // In standard deviations of independent numbers.
      expect(Math.abs(together) * 12 * Math.sqrt(values.length)).toBeLessThan(5);
    }
  }
});

test("a secret of fewer than 256 bits is refused", () => {
  expect(() => new ResultSecret("installation", new Uint8Array(31))).toThrow("32 bytes");
});

async function weekOf(seed: string, isReproducible: boolean) {
  const store = new MemoryFeedStore();
  await store.saveClock({ real: Date.now(), platform: START, ceiling: START, rate: 1 });
  const feed = await startFeed({ store, rate: 1, seed, isReproducible });
  const fixtures = [...feed.book.schedule.live.values(), ...feed.book.schedule.upcoming].slice(0, 300);
  await feed.stop();
  return {
    calendar: fixtures.map((fixture) => [fixture.id, fixture.startsAt, fixture.beliefsAt(fixture.startsAt - 7 * DAY)]),
    scores: fixtures.map((fixture) => fixture.match()?.entries.map(({ at, kind }) => [at, kind])),
    beliefs: fixtures.map((fixture) => fixture.beliefsAt(fixture.startsAt)),
  };
}

test("two installations with one seed have the same calendar, but different results and prices", async () => {
  const [one, other] = [await weekOf("openline", false), await weekOf("openline", false)];
  expect(one.calendar.length).toBe(300);
  const idsAndStarts = ({ calendar }: typeof one) => new Map(calendar.map(([id, startsAt]) => [id, startsAt]));
  const [left, right] = [idsAndStarts(one), idsAndStarts(other)];
  const shared = [...left.keys()].filter((id) => right.has(id));
  // A match that is live in one may be over in the other.
  expect(shared.length).toBeGreaterThan(250);
  for (const id of shared) expect(left.get(id)).toBe(right.get(id));
  // Two fights without a knockdown are alike.
  const eventful = one.scores
    .filter((entries) => (entries?.length ?? 0) > 12)
    .map((entries) => JSON.stringify(entries));
  expect(eventful.length).toBeGreaterThan(200);
  const others = new Set(other.scores.map((entries) => JSON.stringify(entries)));
  expect(eventful.filter((entries) => others.has(entries))).toEqual([]);
  expect(one.beliefs.filter((each) => other.beliefs.some(({ home }) => home === each.home))).toEqual([]);
});

test("with results drawn from SEED the installation's secret has no effect: every run has the same results", async () => {
  expect(await weekOf("given", true)).toEqual(await weekOf("given", true));
  const calendar = new Calendar("given", 1, secretOfSeed("given").drawsOf);
  const drawn = new Calendar("given", 1, new ResultSecret("installation", MASTER).drawsOf);
  const [one] = calendar.startingBetween(START, START + DAY);
  expect(one!.match()?.entries).not.toEqual(drawn.fixture(one!.id)?.match()?.entries);
});
