import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CashOutStanding } from "../../../plugins/my-bets/cash-out/wire.ts";
import { createApp } from "../../../server/app.ts";
import { loadConfiguration } from "../../../server/configuration/load.ts";
import type { Database } from "../../../server/db/database.ts";
import { ruleFour } from "../../../server/feed/messages/rule-four.ts";
import type { OutrightSeason } from "../../../server/feed/specials/outright-season.ts";
import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { DatabaseFeedStore } from "../../../server/feed/store/feed-store.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { openTestDatabase, type Platform, request } from "../../support/platform/platform.ts";
import { betOn, legOn, openTable, type Table } from "../../support/players/bet-terms.ts";
import { standingOf } from "../../support/players/cash-outs.ts";

/** A time at which nobody plays, so that seasons have prices. */
const NIGHT = Date.UTC(2026, 10, 24, 4);

describeOnEngines("on the %s engine", (engine) => {
  let database: Database;
  let feed: Feed;
  let app: FastifyInstance;
  let me: Table;
  let standing: (id: string) => Promise<CashOutStanding | undefined>;
  let outright: OutrightSeason;
  /** Sides of one season by their prices to win, the shortest first. */
  let sides: { readonly id: string; readonly outcomeId: string; readonly odds: number }[];

  /** Whether each side may be bet on at the moment at which a withdrawal is written down; soon after it there are new prices. */
  let meanwhile: (string | undefined)[] = [];
  const query: Database["query"] = (sql, parameters) => {
    if (sql.startsWith("insert into runner_withdrawal")) {
      meanwhile = sides.map(({ id, outcomeId }) => feed.line.quote(id, "outright", "", outcomeId)?.marketStatus);
    }
    return database.query(sql, parameters);
  };
  const start = () => {
    const store = new DatabaseFeedStore({ ...database, engine: database.engine, query });
    return startFeed({ store, rate: 1, seed: "withdrawn runner", isReproducible: true });
  };
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const anchor = { real: Date.now(), platform: NIGHT, ceiling: NIGHT, rate: 1 };
    await new DatabaseFeedStore(database).saveClock(anchor);
    feed = await start();
    const hub = {
      publishToPlayer: () => undefined,
      providePlayers: () => undefined,
      renewPlayers: () => undefined,
      signOff: () => undefined,
      sessions: () => [],
    };
    const configuration = loadConfiguration(undefined, 1);
    app = createApp({ database, configuration, clock: feed.clock, book: feed.line, hub, logLevel: "error" });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const call: Platform["call"] = (method, path, options = {}) => request(origin, method, path, options);
    me = await openTable({ call, database });
    standing = (id) => standingOf({ call }, me.token, id);

    for (const competition of feed.specials.competitions("football")) {
      // Somebody looks at it, so that its prices are kept.
      feed.specials.want(competition);
      outright = feed.specials.current(competition)!;
      if (!outright.wantsPrices) continue;
      await outright.price();
      sides = sidesOf(outright);
      if (outright.ids.length >= 16 && sides.length >= 8 && ruleFour(sides[0]!.odds) > 0) break;
    }
  });
  afterAll(async () => {
    await app.close();
    await feed.stop();
    await database.close();
  });

  const sidesOf = (season: OutrightSeason) =>
    season.ids
      .flatMap((id, place) => {
        const market = season.line(place)?.markets.find(({ marketId }) => marketId === "outright");
        return (market?.outcomes ?? []).map((outcome) => ({ id, outcomeId: outcome.id, odds: outcome.odds }));
      })
      .sort((a, b) => a.odds - b.odds);
  const leg = ({ id, outcomeId, odds }: (typeof sides)[number]) =>
    legOn(id, { marketId: "outright", outcomeId, odds, version: 0 });

  test("a bet each way on a large season can be cashed out by the place chance of the season's own model", async () => {
    const [first, , third] = sides;
    const [likely, less] = await Promise.all(
      [first!, third!].map(async (side) => {
        const { id } = await me.bet(betOn([leg(side)], { eachWay: true }));
        return standing(id);
      }),
    );
    for (const each of [likely, less]) {
      expect(each).toMatchObject({ status: "available" });
      expect(each?.quote?.offer).toBeGreaterThan(400);
      expect(each?.quote?.offer).toBeLessThan(1000);
    }
    const chances = outright.ids.map((_, place) => outright.placeChance(place, 3) ?? 0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3, 9);
  });

  test("bets on a withdrawn side are void, and earlier ones on the others pay less by Rule 4", async () => {
    const [favourite, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const onFavourite = await me.bet(betOn([leg(favourite)]));
    const before = await me.bet(betOn([leg(second)], { eachWay: true }));
    await me.say({ type: "runner_withdrawn", eventId: favourite.id });

    expect(await me.find(onFavourite.id)).toMatchObject({
      status: "void",
      payout: 1000,
      legs: [{ voidReason: "withdrawn" }],
    });
    const percent = ruleFour(favourite.odds);
    expect(await me.find(before.id)).toMatchObject({ status: "open", legs: [{ deduction: percent }] });
    expect(await me.kinds(before.id)).toEqual(["placed", "deducted"]);

    expect((await me.place(betOn([leg(favourite)]))).body).toMatchObject({ errorCode: "LEG_UNKNOWN" });
    expect(meanwhile.slice(0, 3)).toEqual([undefined, "suspended", "suspended"]);
    await outright.price();
    expect(sidesOf(outright).map(({ id }) => id)).not.toContain(favourite.id);
    const after = await me.bet(betOn([leg(sidesOf(outright)[0]!)]));
    expect(after.legs[0]).not.toHaveProperty("deduction");
    expect(after.legs[0]!.odds).toBeLessThan(second.odds);
  });

  test("a repeated message counts once, and an unknown side is refused", async () => {
    const [favourite] = sides;
    const reported: string[] = [];
    const end = feed.line.onMessage((message) => reported.push(message.type));
    await me.say({ type: "runner_withdrawn", eventId: favourite!.id, odds: 1100 });
    end();
    expect(reported.filter((type) => type === "bet_cancel")).toHaveLength(1);
    const { rows } = await database.query<{ percent: number }>("select percent from runner_withdrawal");
    expect(rows).toEqual([{ percent: ruleFour(favourite!.odds) }]);
    await expect(me.say({ type: "runner_withdrawn", eventId: "1" })).rejects.toThrow("RUNNER_UNKNOWN");
  });

  test("a restarted feed does not offer the side, and sends the same messages again to its subscribers", async () => {
    const [favourite, second] = sides;
    const next = await start();
    const reported: unknown[] = [];
    next.line.onMessage((message) => reported.push(message));
    next.line.follow(
      [favourite!, second!].map(({ id, outcomeId }) => ({
        eventId: id,
        marketId: "outright",
        specifiers: "",
        outcomeId,
      })),
    );
    expect(reported).toMatchObject([
      { type: "bet_cancel", eventId: favourite!.id, reason: "withdrawn" },
      { type: "bet_deduction", eventId: second!.id, runner: favourite!.id, percent: ruleFour(favourite!.odds) },
    ]);
    expect(next.line.event(favourite!.id)).toMatchObject({ state: { status: "cancelled" }, markets: [] });
    await next.stop();
  });
});
