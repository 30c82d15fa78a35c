import { beforeAll, expect, test } from "vitest";
import { addGames, casinoModules, gambler, launched } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  const launch = (token: string | undefined, body: object) =>
    on.platform.call("POST", "/api/v1/casino/launches", { ...(token !== undefined && { token }), body });
  const refusalOf = async (token: string, body: object) => (await launch(token, body)).body;
  const limitBy = (number: string, kind: string, amount: number) =>
    on.platform.database.query(
      `insert into player_limit (player, kind, period, amount, own, set_at, zone) values ($1, $2, 'day', $3, $3, now(), 'UTC')`,
      [number, kind, amount],
    );

  test("a game is launched for fun by anybody, and for money by a player alone", async () => {
    const fun = await launch(undefined, { game: "test-dice", mode: "demo" });
    expect(fun.body).toMatchObject({ token: null, mode: "demo", currency: "EUR", origin: "https://games.test" });
    expect((await launch(undefined, { game: "test-dollars", mode: "demo" })).body).toMatchObject({ currency: "USD" });
    expect((await launch(undefined, { game: "test-dice", mode: "real" })).status).toBe(401);
    const { token } = await gambler(on.platform);
    const real = await launched(on.platform, token);
    expect(real.url).toBe("https://games.test/play/dice?language=en");
    expect(real.token).toMatch(/^[\w-]{43}$/);
    expect(real.url).not.toContain(real.token!);
  });

  test("time at a game counts as time logged in, also where the player does nothing else", async () => {
    const { number, seat } = await gambler(on.platform);
    const { database } = on.platform;
    const isInUse = async () => {
      const sql =
        "select seen_at > now() - interval '1 minute' as is from session where player = $1 and ended_at is null";
      return (await database.query<{ is: boolean }>(sql, [number])).rows.map((row) => row.is);
    };
    await database.query("update session set seen_at = now() - interval '9 minutes' where player = $1", [number]);
    expect(await isInUse()).toEqual([false]);
    expect(await seat.bet(100)).toMatchObject({ status: "OK" });
    expect(await isInUse()).toEqual([true]);
  });

  test("a login that has expired ends with the next stake, and what was taken before is said again", async () => {
    const { number, seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    expect(await seat.bet(100, { transaction })).toMatchObject({ status: "OK" });
    const sql = "update session set started_at = now() - interval '400 days' where player = $1";
    await on.platform.database.query(sql, [number]);
    expect(await seat.bet(100)).toMatchObject({ status: "SESSION_ENDED" });
    expect(await seat.bet(100, { transaction })).toMatchObject({ status: "OK" });
    const { rows } = await on.platform.database.query("select ended_by as by from session where player = $1", [number]);
    expect(rows).toEqual([{ by: "expired" }]);
  });

  test("a game that is unknown, closed, not released, not here, or of another currency is refused by name", async () => {
    const { token } = await gambler(on.platform);
    const real = (game: string, more = {}) => refusalOf(token, { game, mode: "real", ...more });
    expect(await real("no-such-game")).toMatchObject({ status: 404, errorCode: "UNKNOWN_GAME" });
    expect(await real("test-closed")).toMatchObject({ errorCode: "UNKNOWN_GAME" });
    await on.platform.database.query("update casino_title set released_on = '2100-01-01' where game = 'limbo'");
    expect(await real("limbo")).toMatchObject({ errorCode: "UNKNOWN_GAME" });
    const there = await on.platform.call("POST", "/api/v1/casino/launches", {
      token,
      headers: { "x-country-code": "DE" },
      body: { game: "test-not-here", mode: "real" },
    });
    expect(there.body).toMatchObject({ errorCode: "GAME_NOT_HERE", country: "DE" });
    expect(await real("test-dollars")).toMatchObject({ errorCode: "CURRENCY_NOT_OFFERED" });
    expect(await real("test-dice", { currency: "USD" })).toMatchObject({ errorCode: "CURRENCY_NOT_OFFERED" });
    expect(await refusalOf(token, { game: "test-dice", mode: "demo", currency: "XXX" })).toMatchObject({
      errorCode: "CURRENCY_NOT_OFFERED",
    });
  });

  test("stakes and losses in games count against limits over all products, and what was taken back does not", async () => {
    const { seat, number, token } = await gambler(on.platform);
    await limitBy(number, "stake", 1000);
    const transaction = newGameId("bet");
    expect(await seat.bet(600, { transaction })).toMatchObject({ status: "OK" });
    expect(await seat.bet(401)).toMatchObject({
      status: "LIMIT_REACHED",
      refusal: { code: "LIMIT_REACHED", details: { limit: "stake_day", left: 400 } },
    });
    await seat.rollback(transaction);
    expect(await seat.bet(1000)).toMatchObject({ status: "OK" });
    expect(await refusalOf(token, { game: "test-dice", mode: "real" })).toMatchObject({ errorCode: "LIMIT_REACHED" });
    expect(await seat.win(5000)).toMatchObject({ status: "OK" });
  });

  test("of losses what came back counts against what was staked", async () => {
    const { seat, number } = await gambler(on.platform);
    await limitBy(number, "loss", 1000);
    await seat.bet(900);
    expect(await seat.bet(101)).toMatchObject({ status: "LIMIT_REACHED" });
    await seat.win(500);
    expect(await seat.bet(600)).toMatchObject({ status: "OK" });
    expect(await seat.bet(1)).toMatchObject({ status: "LIMIT_REACHED" });
  });

  test("a break, a lost permission and a blocked account stop bets, and hold no win back", async () => {
    const { seat, number } = await gambler(on.platform);
    const { database } = on.platform;
    const bet = newGameId("bet");
    await seat.bet(1000, { transaction: bet });
    await database.query(
      "insert into player_permission (player, permission, is_allowed, changed_at) values ($1, 'casino', false, now())",
      [number],
    );
    expect(await seat.bet(1)).toMatchObject({ status: "NOT_ALLOWED", refusal: { code: "CASINO_NOT_ALLOWED" } });
    await database.query("delete from player_permission where player = $1", [number]);
    await database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '1 day')",
      [number],
    );
    expect(await seat.bet(1)).toMatchObject({ status: "PLAYER_LOCKED", refusal: { code: "SELF_EXCLUDED" } });
    expect(await seat.win(200)).toMatchObject({ status: "OK", balance: 9200 });
    expect(await seat.rollback(bet)).toMatchObject({ status: "OK", balance: 10_200 });
    await database.query("delete from player_break where player = $1", [number]);
    await database.query("update player set status = 'blocked' where number = $1", [number]);
    const locked = await seat.bet(1);
    expect(["PLAYER_LOCKED", "SESSION_ENDED"]).toContain(locked.status);
    expect(await seat.promo(5)).toMatchObject({ status: "OK" });
  });

  test("a reality check that is due and a rule of the player's own stop the next bet", async () => {
    const { seat, number } = await gambler(on.platform);
    const { database } = on.platform;
    await seat.bet(500);
    await seat.win(0, { closesRound: true });
    await database.query(
      `insert into player_rule (id, player, kind, terms, began_at)
       values ($1 || '-rule', $1, 'after_loss', '{"amount": 500, "minutes": 60}', now())`,
      [number],
    );
    expect(await seat.inRound().bet(1)).toMatchObject({ status: "NOT_ALLOWED", refusal: { code: "OWN_RULE" } });
    await database.query("delete from player_rule where player = $1", [number]);
    await database.query(
      "insert into reality_check (player, every_minutes, counted_from) values ($1, 15, now() - interval '16 minutes')",
      [number],
    );
    await database.query("update session set opened_at = opened_at - interval '1 hour' where player = $1", [number]);
    expect(await seat.inRound().bet(1)).toMatchObject({
      status: "NOT_ALLOWED",
      refusal: { code: "REALITY_CHECK_DUE" },
    });
  });
});
