import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { meetingsAnswer, raceCard } from "../../../plugins/horse-racing/wire.ts";
import { eventAnswer } from "../../../plugins/sportsbook/line/wire.ts";
import { createApp } from "../../../server/app.ts";
import type { ClockJoiner, JoinedClock } from "../../../server/clock.ts";
import { loadConfiguration } from "../../../server/configuration/load.ts";
import type { Database } from "../../../server/db/database.ts";
import { ruleFour } from "../../../server/feed/messages/rule-four.ts";
import type { Race } from "../../../server/feed/races/race.ts";
import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { DatabaseFeedStore } from "../../../server/feed/store/feed-store.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { openTestDatabase, type Platform, request } from "../../support/platform/platform.ts";
import { betOn, legOn, openTable, type Table } from "../../support/players/bet-terms.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

/** A database on a machine whose time is that of the test. */
class TestStore extends DatabaseFeedStore {
  override async joinClock(joiner: ClockJoiner): Promise<JoinedClock> {
    return { ...(await super.joinClock(joiner)), real: joiner.real };
  }

  override async keepClock(joiner: Pick<ClockJoiner, "id" | "rate">, ceiling: number, real: number): Promise<number> {
    await super.keepClock(joiner, ceiling, real);
    return real;
  }
}

/** For how long a race is suspended after a withdrawal. */
const PAUSE_MS = 10_000;
const MORNING = Date.UTC(2026, 10, 24, 8);

describeOnGateEngine("on the %s engine", (engine) => {
  let database: Database;
  let feed: Feed;
  let app: FastifyInstance;
  let origin: string;
  let me: Table;
  /** The machine's time, by which the platform's runs. */
  let real = Date.now();

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const store = new TestStore(database);
    await store.saveClock({ real, platform: MORNING, ceiling: MORNING, rate: 1 });
    feed = await startFeed({ store, rate: 1, seed: "horse racing", isReproducible: true, realNow: () => real });
    const configuration = loadConfiguration(undefined, 1);
    app = createApp({
      ...{ database, configuration, clock: feed.clock, book: feed.line, feed, hub: feed.hub, logLevel: "error" },
    });
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const call: Platform["call"] = (method, path, options = {}) => request(origin, method, path, options);
    me = await openTable({ call, database });
  });
  afterAll(async () => {
    await app.close();
    await feed.stop();
    await database.close();
  });

  const passTo = (at: number) => (real += Math.max(0, at - feed.clock.now()));
  const get = async (path: string) => (await request(origin, "GET", path, {})).body;
  const cardOf = async (race: Race) => raceCard.parse(await get(`/api/v1/line/horse-racing/races/${race.id}`));
  /** The open races of the day, the first to start first. */
  const openRaces = () =>
    feed.races
      .meetings(Math.floor(feed.clock.now() / 86_400_000))
      .flat()
      .filter((race) => race.phase(feed.clock.now()) === "open")
      .sort((a, b) => a.plan.startsAt - b.plan.startsAt);
  /** A race of which nobody is withdrawn from now on. */
  const wholeRace = () =>
    openRaces().find(
      (race) => race.ids.length >= 8 && race.withdrawals.length === 0 && race.plan.startsAt > feed.clock.now(),
    )!;
  const legsOf = (race: Race, marketId: string, specifiers = "") =>
    race.ids.map((id, at) => {
      const market = race
        .line(at, feed.clock.now())
        ?.markets.find((each) => each.marketId === marketId && each.specifiers === specifiers);
      const { odds = 0 } = market?.outcomes[0] ?? {};
      return legOn(id, { marketId, specifiers, outcomeId: id, odds, version: market?.version ?? 0 });
    });
  const place = (race: Race) =>
    [...race.finishes].sort((a, b) => a[1].place - b[1].place).map(([id]) => race.ids.indexOf(id));
  const settled = async (id: string) => {
    await until(async () => (await me.find(id)).status !== "open");
    return me.find(id);
  };

  test("the day's meetings, their races and cards are told, with the lines of all runners", async () => {
    const day = meetingsAnswer.parse(await get("/api/v1/line/horse-racing/meetings"));
    expect(day.date).toBe("2026-11-24");
    expect(day.meetings).toHaveLength(6);
    expect(day.meetings.flatMap(({ races }) => races)).toHaveLength(36);
    expect(Date.parse(day.next!.startsAt)).toBeGreaterThan(feed.clock.now());
    const over = day.meetings[0]!.races[0]!;
    expect(over).toMatchObject({ phase: "over" });
    expect(over.result.length).toBeGreaterThanOrEqual(3);
    const tomorrow = meetingsAnswer.parse(await get("/api/v1/line/horse-racing/meetings?day=tomorrow"));
    expect(tomorrow.date).toBe("2026-11-25");

    const race = wholeRace();
    const card = await cardOf(race);
    expect(card.runners).toHaveLength(race.ids.length);
    expect(card.events.map(({ info }) => info.id)).toEqual(race.ids);
    expect(card.markets.map(({ marketId }) => marketId)).toEqual(["race-winner", "race-places"]);
    expect(card.runners.every(({ finish }) => finish === null)).toBe(true);
    expect(Object.keys(card.position.versions)).toEqual(race.ids.map((id) => `main:${id}`));
    const event = eventAnswer.parse(await get(`/api/v1/line/events/${race.ids[0]}`));
    expect(event.image.event.info).toMatchObject({ kind: "race", tournament: { id: race.id } });
    expect(await get("/api/v1/line/horse-racing/races/12")).toMatchObject({ errorCode: "RACE_UNKNOWN" });
    expect(await get(`/api/v1/line/horse-racing/races/${race.ids[0]}`)).toMatchObject({ errorCode: "RACE_UNKNOWN" });
  });

  test("bets to win, on places and each way are paid by the finish, and the ledger is right", async () => {
    const race = wholeRace();
    const [first, second, third, fourth] = place(race) as [number, number, number, number];
    const win = legsOf(race, "race-winner");
    const places = legsOf(race, "race-places", "places=3");
    const onWinner = await me.bet(betOn([win[first]!]));
    const onSecond = await me.bet(betOn([win[second]!]));
    const placed = await me.bet(betOn([places[third]!]));
    const unplaced = await me.bet(betOn([places[fourth]!]));
    const eachWay = await me.bet(betOn([win[second]!], { eachWay: true, stake: 1000 }));
    const terms = (await cardOf(race)).eachWay!;
    expect(terms).toMatchObject({ places: 3, of: 1 });
    expect(eachWay.legs[0]).toMatchObject({ eachWay: terms });
    // All of it counts for the race, as far as the limit for one event goes.
    const { rows } = await database.query<{ stake: string }>("select stake from event_exposure where event_id = $1", [
      race.id,
    ]);
    const stakes = [onWinner, onSecond, placed, unplaced, eachWay].map(({ stake }) => stake);
    expect(rows.map(({ stake }) => Number(stake))).toEqual([stakes.reduce((sum, stake) => sum + stake)]);

    passTo(race.plan.startsAt);
    expect((await me.place(betOn([win[first]!]))).body).toMatchObject({ errorCode: "LEG_CLOSED" });
    expect((await me.find(onWinner.id)).status).toBe("open");
    passTo(race.endsAt);
    expect(await settled(onWinner.id)).toMatchObject({ status: "won", payout: win[first]!.odds });
    expect(await settled(onSecond.id)).toMatchObject({ status: "lost", payout: 0 });
    expect(await settled(placed.id)).toMatchObject({ status: "won", payout: places[third]!.odds });
    expect(await settled(unplaced.id)).toMatchObject({ status: "lost", payout: 0 });
    const placePay = 1000 + (win[second]!.odds - 1000) / terms.over;
    expect((await settled(eachWay.id)).payout).toBe(Math.round(placePay / 2));
    expect(await ledgerFaults(database)).toEqual([]);
    const card = await cardOf(race);
    expect(card.race.result.map(({ place: each }) => each).slice(0, 3)).toEqual([1, 2, 3]);
    expect(card.race.result[0]!.name).toBe(race.plan.field.runners[first]!.name);
  });

  test("two runners of one race cannot stand in one bet, two of different races can", async () => {
    const race = wholeRace();
    const [one, two] = legsOf(race, "race-winner");
    const [place] = legsOf(race, "race-places", "places=3");
    expect((await me.place(betOn([one!, two!]))).body).toMatchObject({ errorCode: "LEGS_RELATED" });
    expect((await me.place(betOn([two!, place!]))).body).toMatchObject({ errorCode: "LEGS_RELATED" });
    const other = openRaces().find(({ id }) => id !== race.id)!;
    expect((await me.place(betOn([one!, legsOf(other, "race-winner")[0]!], { stake: 100 }))).status).toBe(200);
  });

  test("a non-runner's bets are void, the others pay less by Rule 4, and the order is without it", async () => {
    const race = wholeRace();
    const win = legsOf(race, "race-winner");
    const at = place(race);
    const gone = win.reduce((best, leg, each) => (leg.odds < win[best]!.odds && each !== at[1] ? each : best), at[0]!);
    const winner = at.find((each) => each !== gone)!;
    const onGone = await me.bet(betOn([win[gone]!], { stake: 500 }));
    const before = await me.bet(betOn([win[winner]!], { stake: 500 }));
    passTo(feed.clock.now() + 1000);
    await me.say({ type: "runner_withdrawn", eventId: race.ids[gone] });
    expect(await settled(onGone.id)).toMatchObject({
      status: "void",
      payout: 500,
      legs: [{ voidReason: "withdrawn" }],
    });
    expect((await me.place(betOn([win[gone]!]))).body).toMatchObject({ errorCode: "LEG_UNKNOWN" });
    const percent = ruleFour(win[gone]!.odds);
    expect(percent).toBeGreaterThan(0);
    await until(async () => (await me.find(before.id)).legs[0]?.deduction === percent);
    expect((await me.place(betOn([win[winner]!]))).body).toMatchObject({ errorCode: "LEG_SUSPENDED" });
    passTo(feed.clock.now() + PAUSE_MS);
    const now = legsOf(race, "race-winner")[winner]!;
    expect(now.odds).toBeLessThan(win[winner]!.odds);
    const after = await me.bet(betOn([now], { stake: 500 }));
    expect((await cardOf(race)).runners[gone]).toMatchObject({ isWithdrawn: true });

    passTo(race.endsAt);
    expect(race.finishes.has(race.ids[gone]!)).toBe(false);
    const { odds } = win[winner]!;
    const reduced = Math.round((500 * (100_000 + (odds - 1000) * (100 - percent))) / 100_000);
    expect(await settled(before.id)).toMatchObject({ status: "won", payout: reduced });
    expect(await settled(after.id)).toMatchObject({ status: "won", payout: now.odds / 2 });
    expect(await ledgerFaults(database)).toEqual([]);
  });

  test("a runner that the simulation withdraws is void at its moment", async () => {
    const now = feed.clock.now();
    const race = openRaces().find((each) => each.withdrawals.some(({ at }) => at > now));
    if (!race) throw new Error("No runner of this day is withdrawn any more: choose another seed");
    const { eventId, at } = race.withdrawals.find((each) => each.at > now)!;
    const leg = legsOf(race, "race-winner")[race.ids.indexOf(eventId)]!;
    const bet = await me.bet(betOn([leg], { stake: 300 }));
    passTo(at);
    expect(await settled(bet.id)).toMatchObject({ status: "void", payout: 300, legs: [{ voidReason: "withdrawn" }] });
  });
});
