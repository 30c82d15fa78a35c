import { beforeAll, expect, test } from "vitest";
import { campaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { bonusesAnswer, pastAnswer } from "../../../plugins/bonuses/wire.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { expireBonus, findDue } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import { addGames, callerOf, casinoModules, launched } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { Seat } from "../../support/casino/seat.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { isPerson } from "../../support/players/persons.ts";
import { ledgerSums, newPlayer } from "../../support/players/players.ts";

const DAY_MS = 24 * 3600_000;
const BALANCE = 10_000;
const GAME = "nine-lanterns";
let last = 0;

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  /** A campaign of three rounds at twenty cents, which bring five euros at most. */
  async function add(reward: object = {}, trigger: object = { kind: "registration" }): Promise<string> {
    const slug = `rounds-${++last}`;
    const at = new Date(on.platform.clock.now() - DAY_MS);
    const rounds = { kind: "free_rounds", amount: 5_00, game: GAME, rounds: 3, stake: 20, days: 7 };
    const terms = campaignTerms.parse({ trigger, reward: { ...rounds, ...reward }, conditions: {}, days: 14 });
    const endsAt = new Date(at.getTime() + 100 * DAY_MS);
    await insertCampaign(on.platform.database, { slug, terms, at, startsAt: at, endsAt, budget: 10_000_00 });
    return slug;
  }
  const ask = (token: string, method: string, path: string, body?: unknown) =>
    on.platform.call(method, `/api/v1/bonuses${path}`, { token, body });
  const all = async (token: string) => bonusesAnswer.parse((await ask(token, "GET", "")).body);
  const mine = async (token: string) => (await all(token)).mine[0];
  const heldBy = async (slug: string) => {
    const sql = "select campaign_held($1)::int as held";
    return (await on.platform.database.query<{ held: number }>(sql, [slug])).rows[0]!.held;
  };
  const post = (token: string, slug: string) => ask(token, "POST", `/offers/${slug}/take`, { version: 1 });

  async function person(slug: string) {
    const { token, player } = await newPlayer(on.platform);
    await isPerson(on.platform.database, player);
    await on.platform.database.query("update player_profile set bonus_campaign = $2 where player = $1", [player, slug]);
    return { token, player };
  }

  /** Sits down at the slot by a launch. */
  async function sit(token: string) {
    const { token: secret } = await launched(on.platform, token, GAME);
    const caller = callerOf(on.platform);
    const game = `seeded-${GAME}`;
    const answer = await caller.ask("authenticate", { token: secret, game });
    const seat = new Seat(caller, game, answer.session!, answer.player!, answer.currency!);
    const campaign = answer.freeRounds?.campaign ?? "none";
    let at = seat;
    return {
      told: answer.freeRounds,
      seat,
      free: (change: object = {}) => {
        at = seat.inRound();
        return caller.ask("free-round", {
          ...{ session: at.session, game, round: at.round, currency: at.currency, campaign },
          ...{ transaction: `${at.round}-b1`, amount: 20, ...change },
        });
      },
      won: (amount: number, change: object = {}) =>
        caller.ask("promo-win", {
          ...{ player: at.player, round: at.round, currency: at.currency, campaign, amount },
          ...{ transaction: `${at.round}-w`, reference: `${at.round}-b1`, ...change },
        }),
      back: (reference: string) =>
        caller.ask("rollback", {
          round: at.round,
          transaction: newGameId("back"),
          reference: `${at.round}-${reference}`,
        }),
    };
  }

  async function taken(reward: object = {}) {
    const slug = await add(reward);
    const me = await person(slug);
    expect((await post(me.token, slug)).status).toBe(204);
    return { ...me, slug, table: await sit(me.token) };
  }

  test("rounds cost nothing, their wins are cash once each and up to the most, and the last one ends the bonus", async () => {
    const { token, slug, table } = await taken();
    expect(table.told).toEqual({ campaign: expect.any(String) as unknown, stake: 20, left: 3, most: 5_00 });
    expect(await mine(token)).toMatchObject({
      state: "active",
      terms: { reward: { name: "Nine Lanterns", service: "slots", rtp: 9600 } },
      freeRounds: { rounds: 3, used: 0, won: 0, isOpen: true },
    });
    expect(await heldBy(slug)).toBe(5_00);
    expect(await table.free()).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await table.won(1_50)).toMatchObject({ status: "OK", balance: BALANCE + 1_50 });
    // The same prize comes again, and another one for the same round.
    expect(await table.won(1_50)).toMatchObject({ status: "OK", balance: BALANCE + 1_50 });
    expect(await table.won(1_50, { transaction: newGameId("again") })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await table.free()).toMatchObject({ status: "OK" });
    expect(await table.won(0)).toMatchObject({ status: "OK", balance: BALANCE + 1_50 });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 2, won: 1_50 } });
    expect((await sit(token)).told).toMatchObject({ left: 1, most: 3_50 });
    expect(await table.free()).toMatchObject({ status: "OK" });
    expect(await table.won(90_00)).toMatchObject({ status: "OK", balance: BALANCE + 5_00 });
    const past = pastAnswer.parse((await ask(token, "GET", "/past")).body).items;
    expect(past).toMatchObject([{ state: "completed", amount: 5_00 }]);
    expect(await heldBy(slug)).toBe(5_00);
    expect(await table.free()).toMatchObject({ status: "NOT_ALLOWED", refusal: { code: "FREE_ROUNDS_OVER" } });
    expect((await sit(token)).told).toBeUndefined();
    expect(await ledgerSums(on.platform.database)).toEqual([]);
  });

  test("a round that is rolled back is given back, and its win is not paid", async () => {
    const { token, table } = await taken();
    await table.free();
    expect(await table.back("b1")).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 0 } });
    expect(await table.won(1_00)).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    await table.free();
    await table.won(1_00);
    // Of a round that was played its win can go back, and the round itself does not come again.
    expect(await table.back("w")).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 1, won: 0 } });
    // A rollback that comes before its round.
    const early = newGameId("early");
    await table.seat.caller.ask("rollback", { round: "r", transaction: newGameId("back"), reference: early });
    expect(await table.free({ transaction: early })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 1 } });
  });

  test("a round that is rolled back before its win is given back once the win goes back too", async () => {
    const { token, table } = await taken();
    await table.free();
    await table.won(1_00);
    expect(await table.back("b1")).toMatchObject({ status: "OK" });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 1, won: 1_00 } });
    expect(await table.back("w")).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await mine(token)).toMatchObject({ freeRounds: { used: 0, won: 0 } });
    for (let round = 0; round < 3; round++) {
      await table.free();
      await table.won(10);
    }
    const past = pastAnswer.parse((await ask(token, "GET", "/past")).body).items;
    expect(past).toMatchObject([{ state: "completed", amount: 30 }]);
  });

  test("a win that is on its way is waited for two days after the end, which a break moves", async () => {
    const { token, player, table } = await taken();
    await table.free();
    const { id } = (await mine(token))!;
    const now = on.platform.clock.now();
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2::timestamptz, $3::timestamptz)",
      [player, new Date(now), new Date(now + 3 * DAY_MS)],
    );
    const isDue = async (days: number) =>
      (await findDue(on.platform.database, new Date(now + days * DAY_MS), 1_000)).over.includes(id);
    expect([await isDue(10.5), await isDue(11.5), await isDue(12.5)]).toEqual([false, false, true]);
  });

  test("no other stake, game, player or unknown round has anything of it", async () => {
    const { table } = await taken();
    expect(await table.free({ amount: 21 })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await table.free({ game: "dice" })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await table.free({ campaign: "unknown" })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await table.won(1_00)).toMatchObject({ status: "TRY_AGAIN" });
    const other = await taken();
    await table.free();
    expect(await table.won(1_00, { player: other.table.seat.player })).toMatchObject({ status: "INVALID_REQUEST" });
    expect(await table.seat.promo(0)).toMatchObject({ status: "INVALID_REQUEST" });
  });

  test("what is won becomes bonus money where the terms say so, and cash by stakes", async () => {
    const wagering = { times: 2, days: 3, greatestStake: 50_00, weights: { sport: 0, casino: 100 } };
    const { token, slug, table } = await taken({ rounds: 2, wagering });
    await table.free();
    expect(await table.won(2_00)).toMatchObject({ status: "OK", balance: BALANCE });
    await table.free();
    expect(await table.won(4_00)).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await mine(token)).toMatchObject({
      state: "active",
      amount: 5_00,
      target: 10_00,
      freeRounds: { won: 5_00 },
    });
    expect(await heldBy(slug)).toBe(5_00);
    expect(await table.back("w")).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await mine(token)).toMatchObject({ amount: 2_00, target: 4_00 });
    await table.seat.bet(4_00);
    expect(await table.seat.balance()).toBe(BALANCE - 2_00);
    expect(await heldBy(slug)).toBe(2_00);
    expect(await ledgerSums(on.platform.database)).toEqual([]);
  });

  test("time ends what was not played, and giving up keeps the cash", async () => {
    const { token, table, player } = await taken();
    await table.free();
    await table.won(1_00);
    const { id } = (await mine(token))!;
    const later = new Date(on.platform.clock.now() + 8 * DAY_MS);
    expect(await expireBonus(on.platform.database, id, later)).toBe(player);
    const ended = pastAnswer.parse((await ask(token, "GET", "/past")).body).items;
    expect(ended).toMatchObject([{ state: "completed", amount: 1_00 }]);
    expect(await table.free()).toMatchObject({ refusal: { code: "FREE_ROUNDS_OVER" } });
    const unused = await taken();
    await expireBonus(on.platform.database, (await mine(unused.token))!.id, later);
    expect(pastAnswer.parse((await ask(unused.token, "GET", "/past")).body).items).toMatchObject([
      { state: "expired" },
    ]);
    expect(await heldBy(unused.slug)).toBe(0);
    const tired = await taken();
    await tired.table.free();
    const bonus = (await mine(tired.token))!;
    expect((await ask(tired.token, "POST", `/${bonus.id}/give-up`)).status).toBe(204);
    // The round was begun before, and what it won is owed.
    expect(await tired.table.won(40)).toMatchObject({ status: "OK", balance: BALANCE + 40 });
    expect(await heldBy(tired.slug)).toBe(40);
  });

  test("a game that is gone, or blocked where the player is, is refused by name and nothing is taken", async () => {
    const gone = await add({ game: "copper-canyon" });
    const { token, player } = await person(gone);
    await on.platform.database.query("update casino_game set is_open = false where code = 'copper-canyon'");
    expect(await post(token, gone)).toMatchObject({ status: 422, body: { errorCode: "OFFER_GAME_GONE" } });
    expect((await all(token)).offers.map(({ slug }) => slug)).not.toContain(gone);
    expect((await all(token)).mine).toEqual([]);
    expect(await heldBy(gone)).toBe(0);
    await on.platform.database.query("update casino_game set is_open = true where code = 'copper-canyon'");
    await on.platform.database.query("update casino_game set blocked_countries = '{DE}' where code = 'copper-canyon'");
    await on.platform.database.query("update player_profile set country = 'DE' where player = $1", [player]);
    expect(await post(token, gone)).toMatchObject({ status: 422, body: { errorCode: "OFFER_NOT_FOR_YOU" } });
    await on.platform.database.query("update casino_game set blocked_countries = '{}' where code = 'copper-canyon'");
    const offered = (await all(token)).offers.find(({ slug }) => slug === gone);
    expect(offered).toMatchObject({ worth: { most: 60, kept: 57 } });
    // A table game has rounds that ask for more than one stake.
    const table = await add({ game: "blackjack" });
    const other = await person(table);
    expect(await post(other.token, table)).toMatchObject({ body: { errorCode: "OFFER_GAME_GONE" } });
  });

  test("the guard is asked for each round", async () => {
    const { table, player } = await taken();
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now() - interval '1 hour', now() + interval '1 day')",
      [player],
    );
    expect(await table.free()).toMatchObject({ status: "PLAYER_LOCKED" });
  });
});
