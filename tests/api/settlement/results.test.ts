import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { commitmentsAnswer, resultProof } from "../../../plugins/sportsbook/results-wire.ts";
import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { DatabaseFeedStore } from "../../../server/feed/store/feed-store.ts";
import { replay } from "../../../server/feed/verify/replay.ts";
import { answerErrors } from "../../../server/http/answers/errors.ts";
import { resultsRoutes } from "../../../server/modules/results/routes.ts";
import { OVER_AFTER } from "../../../server/modules/results/service.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newBettor } from "../../support/players/bets.ts";

const DAY = 24 * 3600_000;
/** At noon, because a day's matches are over at its end. */
const NOON = Date.UTC(2026, 0, 14, 12);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

let feed: Feed | undefined;
let app: FastifyInstance | undefined;
async function stop(): Promise<void> {
  await app?.close();
  await feed?.stop();
  app = undefined;
  feed = undefined;
}
afterEach(stop);

onEachEngine({}, (on) => {
  /** The calls of a platform whose time stands at `now`, over what earlier runs have kept. */
  async function resultsAt(now: number, isReproducible = false, linePath?: string) {
    await stop();
    const store = new DatabaseFeedStore(on.platform.database);
    await store.saveClock({ real: Date.now(), platform: now, ceiling: now, rate: 1 });
    feed = await startFeed({ store, rate: 1, seed: "results", isReproducible, linePath });
    app = Fastify();
    app.decorate("routeSpecs", []);
    answerErrors(app);
    resultsRoutes(app, { ...feed, database: on.platform.database });
    const found = app;
    const get = async (path: string) => (await found.inject({ url: `/api/v1/line/results/${path}` })).json<unknown>();
    return {
      feed,
      commitments: async (span = "") => commitmentsAnswer.parse(await get(`commitments${span}`)),
      proof: async (id: string) => resultProof.parse(await get(`events/${id}`)),
      get,
    };
  }

  test("a day's secret is committed to before the day, published after it, matches the commitment and gives the same results", async () => {
    const now = NOON;
    const today = dayOf(now);
    const before = await resultsAt(now);
    const promised = await before.commitments();
    expect(promised.isReproducible).toBe(false);
    // As far ahead as the line reaches.
    expect(promised.days.map(({ day }) => day)).toContain(dayOf(now + 8 * DAY));
    expect(promised.days.filter(({ day, secret }) => day >= today && secret !== null)).toEqual([]);
    const { commitment } = promised.days.find(({ day }) => day === today)!;
    const started = [...before.feed.book.schedule.live.values()].filter((each) => dayOf(each.startsAt) === today);
    const ids = [...started, ...before.feed.book.schedule.upcoming.filter((each) => dayOf(each.startsAt) === today)]
      .slice(0, 25)
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(await before.proof(ids[0]!)).toMatchObject({ published: null, origin: null, commitment: { secret: null } });

    const dayEnds = Date.parse(`${today}T00:00:00Z`) + DAY;
    const tooEarly = await resultsAt(dayEnds + OVER_AFTER - 60_000);
    expect((await tooEarly.commitments()).days.find(({ day }) => day === today)).toMatchObject({ secret: null });

    const after = await resultsAt(dayEnds + OVER_AFTER + 60_000);
    const reported = (await after.commitments()).days.find(({ day }) => day === today)!;
    expect(reported.commitment).toBe(commitment);
    expect(createHash("sha256").update(Buffer.from(reported.secret!, "hex")).digest("hex")).toBe(commitment);
    for (const id of ids) {
      const { origin, published, home, away, commitment: kept } = await after.proof(id);
      expect(kept).toEqual(reported);
      const again = replay({ eventId: id, origin: origin!, secret: kept!.secret! });
      expect(again).toMatchObject({ day: today, commitment, home, away, score: published!.score });
      // Another secret gives other matches: what is shown is not simply repeated.
      expect(again).not.toEqual(replay({ eventId: id, origin: origin!, secret: "00".repeat(32) }));
    }
  });

  test("a day's secret is withheld while a bet on one of its matches is open", async () => {
    const { line } = on.platform;
    const { id: eventId } = line.offer("4711", { startsIn: 60 });
    const startsAt = Date.parse(line.info(eventId)!.startsAt);
    const bettor = await newBettor(on.platform);
    await bettor.place("4711");
    const later = await resultsAt(startsAt + 4 * DAY);
    const secretOf = async () => (await later.commitments()).days.find(({ day }) => day === dayOf(startsAt))?.secret;
    // The first run of this installation came after that day, and promised nothing of it.
    await on.platform.database.query(
      "insert into result_commitment values ('installation', $1::date, $2, 0) on conflict do nothing",
      [dayOf(startsAt), "00".repeat(32)],
    );
    expect(await secretOf()).toBeNull();
    line.end("4711", 1, 0);
    await expect.poll(secretOf).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a sandbox whose results depend on its SEED states so, and has its own commitments", async () => {
    const now = NOON + 20 * DAY;
    const own = await resultsAt(now);
    const [promised] = (await own.commitments(`?from=${dayOf(now)}&to=${dayOf(now)}`)).days;
    const given = await resultsAt(now, true);
    const answer = await given.commitments(`?from=${dayOf(now)}&to=${dayOf(now)}`);
    expect(answer.isReproducible).toBe(true);
    expect(answer.days).toHaveLength(1);
    expect(answer.days[0]!.commitment).not.toBe(promised!.commitment);
  });

  test("the score of a listed match is not revealed before it is played, and can be checked after the day", async () => {
    const folder = await mkdtemp(join(tmpdir(), "results-"));
    const linePath = join(folder, "en.1.json");
    const score = { ht: [1, 0], ft: [4, 2] };
    const match = { round: "1", date: "2025-08-15", time: "20:00", team1: "Liverpool FC", team2: "Arsenal FC", score };
    await writeFile(
      linePath,
      JSON.stringify({ name: "English Premier League 2025/26", matches: [match, { ...match, date: "2025-09-15" }] }),
    );
    const now = NOON + 50 * DAY;
    const before = await resultsAt(now, false, linePath);
    await expect.poll(() => before.feed.book.schedule.upcoming.length).toBe(1);
    const { id, startsAt } = before.feed.book.schedule.upcoming[0]!;
    expect(JSON.stringify(await before.proof(id))).not.toContain('score":{');
    const after = await resultsAt(startsAt + 3 * DAY, false, linePath);
    const { origin, published, commitment } = await after.proof(id);
    expect(published?.score).toEqual({ home: 4, away: 2 });
    const again = replay({ eventId: id, origin: origin!, secret: commitment!.secret! });
    expect(again).toMatchObject({ score: { home: 4, away: 2 }, commitment: commitment!.commitment });
    await rm(folder, { recursive: true });
  });

  test("an installation whose secret does not match its commitments does not start", async () => {
    const now = NOON + 180 * DAY;
    await on.platform.database.query("insert into result_commitment values ('installation', $1::date, $2, 0)", [
      dayOf(now + 3 * DAY),
      "ab".repeat(32),
    ]);
    const store = new DatabaseFeedStore(on.platform.database);
    await store.saveClock({ real: Date.now(), platform: now, ceiling: now, rate: 1 });
    await expect(startFeed({ store, rate: 1, seed: "results", isReproducible: false })).rejects.toThrow(
      "not the one that was committed to",
    );
  });

  test("invalid periods and unknown matches are refused", async () => {
    const { get } = await resultsAt(NOON + 40 * DAY);
    expect(await get("commitments?from=2026-01-01&to=2026-12-31")).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect(await get("commitments?from=2026-01-01")).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect(await get("commitments?from=0000-01-01&to=0000-01-02")).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect(await get("commitments?from=tomorrow&to=2026-01-01")).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect(await get("events/1")).toMatchObject({ errorCode: "EVENT_UNKNOWN" });
  });
});
