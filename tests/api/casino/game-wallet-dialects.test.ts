import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addGames, casinoModules, hubbyOf, launched, softyOf } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

/** A hundred euros, in minor units and as Hub88 counts. */
const BALANCE = 10_000;
const hub = (minor: number) => minor * 1_000;

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  /** A player who has launched the dice of a provider, with the name that it knows them by. */
  async function seated(provider: "hubby" | "softy") {
    const { token: login, player } = await newPlayer(on.platform);
    const { token } = await launched(on.platform, login, `${provider}-dice`);
    const { rows } = await on.platform.database.query<{ alias: string }>("select game_alias($1, $2) as alias", [
      provider,
      player,
    ]);
    const logOut = () => on.platform.call("POST", "/api/Login/Logout", { token: login, body: {} });
    return { login, player, token: token!, user: rows[0]!.alias, round: newGameId("round"), logOut };
  }

  const conflicts = async (transaction: string) =>
    (await on.platform.database.query("select from game_conflict where transaction = $1", [transaction])).rows.length;

  describe("as Hub88 speaks", () => {
    const at = async () => {
      const seat = await seated("hubby");
      const { token, user, round } = seat;
      const hubby = hubbyOf(on.platform);
      const common = () => ({ request_uuid: randomUUID(), user, token, game_code: "dice" });
      const moved = (amount: number, more: object) => ({
        ...common(),
        ...{ transaction_uuid: randomUUID(), round, currency: "EUR", amount: hub(amount) },
        ...more,
      });
      return {
        ...seat,
        ask: (operation: string, body: object) => hubby.ask(operation, body),
        balance: (more: object = {}) => hubby.ask("user/balance", { ...common(), ...more }),
        bet: (amount: number, more: object = {}) => hubby.ask("transaction/bet", moved(amount, more)),
        win: (amount: number, more: object) => hubby.ask("transaction/win", moved(amount, more)),
        back: (reference: string, more: object = {}) =>
          hubby.ask("transaction/rollback", moved(0, { reference_transaction_uuid: reference, ...more })),
      };
    };

    test("the first call opens the launch's session, whichever it is, and the next ones find it", async () => {
      const seat = await at();
      const [one, other] = await Promise.all([seat.balance(), seat.balance()]);
      expect(one).toMatchObject({
        http: 200,
        status: "RS_OK",
        user: seat.user,
        currency: "EUR",
        balance: hub(BALANCE),
      });
      expect(other["balance"]).toBe(hub(BALANCE));
      await on.platform.database.query("update game_launch set expires_at = now()");
      expect(await seat.bet(100)).toMatchObject({ status: "RS_OK", balance: hub(BALANCE - 100) });
      const request_uuid = randomUUID();
      expect(await seat.ask("user/info", { request_uuid, user: seat.user })).toMatchObject({
        ...{ status: "RS_OK", request_uuid, currency: "EUR", country: expect.stringMatching(/^[A-Z]{2}$/) as string },
      });
      expect(await seat.ask("user/info", { request_uuid, user: "nobody" })).toMatchObject({
        status: "RS_ERROR_INVALID_TOKEN",
      });
    });

    test("a bet, its win and their repetitions are booked once; another body under the same number is refused", async () => {
      const seat = await at();
      const [bet, win] = [randomUUID(), randomUUID()];
      const staked = () => seat.bet(1000, { transaction_uuid: bet });
      expect(await staked()).toMatchObject({ status: "RS_OK", balance: hub(BALANCE - 1000) });
      expect(await Promise.all([staked(), staked()])).toMatchObject([{ status: "RS_OK" }, { status: "RS_OK" }]);
      const reference = { transaction_uuid: win, reference_transaction_uuid: bet, round_closed: true };
      expect(await seat.win(2500, reference)).toMatchObject({ status: "RS_OK", balance: hub(BALANCE + 1500) });
      expect(await seat.win(2500, reference)).toMatchObject({ status: "RS_OK", balance: hub(BALANCE + 1500) });
      expect(await seat.win(2600, reference)).toMatchObject({ status: "RS_ERROR_DUPLICATE_TRANSACTION" });
      expect(await conflicts(win)).toBe(1);
      expect(await seat.bet(100)).toMatchObject({ status: "RS_ERROR_UNKNOWN" });
      expect((await seat.balance())["balance"]).toBe(hub(BALANCE + 1500));
    });

    test("a rollback of what was never heard of is kept, and of a bet gives it back", async () => {
      const seat = await at();
      const [late, bet] = [randomUUID(), randomUUID()];
      expect(await seat.back(late)).toMatchObject({ status: "RS_OK", user: seat.user, balance: hub(BALANCE) });
      expect(await seat.bet(500, { transaction_uuid: late })).toMatchObject({
        status: "RS_ERROR_TRANSACTION_ROLLED_BACK",
      });
      await seat.bet(300, { transaction_uuid: bet });
      expect(await seat.back(bet, { round_closed: true })).toMatchObject({ status: "RS_OK", balance: hub(BALANCE) });
      expect(await seat.bet(300, { transaction_uuid: bet })).toMatchObject({
        status: "RS_ERROR_TRANSACTION_ROLLED_BACK",
      });
    });

    test("after the end of the session bets are refused, and what was won is paid", async () => {
      const seat = await at();
      const bet = randomUUID();
      await seat.bet(1000, { transaction_uuid: bet });
      await seat.logOut();
      expect(await seat.bet(100)).toMatchObject({ status: "RS_ERROR_TOKEN_EXPIRED" });
      const paid = await seat.win(700, { reference_transaction_uuid: bet, token: "long gone" });
      expect(paid).toMatchObject({ status: "RS_OK", balance: hub(BALANCE - 300) });
    });

    test("what does not fit is refused by its name, and nothing moves", async () => {
      const seat = await at();
      const faults = [
        [{ amount: hub(20_000) }, "RS_ERROR_NOT_ENOUGH_MONEY"],
        [{ amount: hub(1) + 1 }, "RS_ERROR_WRONG_SYNTAX"],
        [{ amount: 0 }, "RS_ERROR_WRONG_SYNTAX"],
        [{ amount: -1000 }, "RS_ERROR_WRONG_SYNTAX"],
        [{ amount: 1.5 }, "RS_ERROR_WRONG_TYPES"],
        [{ amount: "100" }, "RS_ERROR_WRONG_TYPES"],
        [{ currency: "USD" }, "RS_ERROR_WRONG_CURRENCY"],
        [{ currency: "XXX" }, "RS_ERROR_WRONG_SYNTAX"],
        [{ game_code: "no-such-game", token: randomUUID() }, "RS_ERROR_INVALID_GAME"],
        [{ token: randomUUID() }, "RS_ERROR_INVALID_TOKEN"],
        [{ user: "nobody" }, "RS_ERROR_INVALID_TOKEN"],
        [{ round: "a b" }, "RS_ERROR_WRONG_SYNTAX"],
      ] as const;
      for (const [change, status] of faults) expect(await seat.bet(100, change), status).toMatchObject({ status });
      expect(await seat.win(100, { reference_transaction_uuid: randomUUID() })).toMatchObject({
        status: "RS_ERROR_TIMEOUT",
      });
      expect((await seat.balance())["balance"]).toBe(hub(BALANCE));
    });

    test("what its key has not signed, or another provider says, is refused", async () => {
      const { user } = await at();
      const hubby = hubbyOf(on.platform);
      const text = JSON.stringify({ request_uuid: randomUUID(), user });
      const signed = await hubby.send("user/info", text);
      expect(signed).toMatchObject({ status: "RS_OK" });
      for (const signature of ["", "no signature", Buffer.alloc(256, 1).toString("base64")])
        expect(await hubby.send("user/info", text, signature)).toEqual({
          ...{ http: 401, status: "RS_ERROR_INVALID_SIGNATURE" },
        });
      for (const provider of ["nobody", "house", "softy"])
        expect(await hubby.send("user/info", text, undefined, provider)).toMatchObject({
          status: "RS_ERROR_INVALID_PARTNER",
        });
      expect(await hubby.send("user/remove", text)).toMatchObject({ status: "RS_ERROR_WRONG_SYNTAX" });
      expect(await hubby.send("user/info", "[]")).toMatchObject({ status: "RS_ERROR_WRONG_SYNTAX" });
    });
  });

  describe("as SOFTSWISS speaks", () => {
    const bet = (amount: number, action_id = newGameId("bet")) => ({ action: "bet", action_id, amount });
    const win = (amount: number, action_id = newGameId("win")) => ({ action: "win", action_id, amount });
    const at = async () => {
      const seat = await seated("softy");
      const { token, user, round } = seat;
      const softy = softyOf(on.platform);
      const common = { user_id: user, currency: "EUR", game: "dice", game_id: round };
      return {
        ...seat,
        play: (actions: readonly object[], more: object = {}) =>
          softy.ask("play", { ...common, session_id: token, actions, ...more }),
        back: (originals: readonly string[], more: object = {}) =>
          softy.ask("rollback", {
            ...common,
            actions: originals.map((original_action_id) => ({
              ...{ action: "rollback", action_id: newGameId("back"), original_action_id },
            })),
            ...more,
          }),
      };
    };
    const stateOf = async (round: string) =>
      (
        await on.platform.database.query<{ state: string; staked: string; returned: string }>(
          "select state, staked::text, returned::text from game_round where round = $1",
          [round],
        )
      ).rows[0];

    test("a play is booked once whatever it has: a stake, wins, both, or an end", async () => {
      const seat = await at();
      expect(await seat.play([])).toMatchObject({ http: 200, balance: BALANCE });
      const [one, two] = [bet(1000), bet(500)];
      expect(await seat.play([one])).toMatchObject({ balance: BALANCE - 1000, game_id: seat.round });
      const both = [two, win(200), win(300)];
      const first = await seat.play(both);
      expect(first).toMatchObject({ balance: BALANCE - 1000 });
      expect(first["transactions"]).toMatchObject(both.map(({ action_id }) => ({ action_id })));
      expect(await seat.play(both)).toEqual(first);
      expect(await seat.play([one])).toMatchObject({ balance: BALANCE - 1000 });
      expect(await seat.play([win(50)], { finished: true, session_id: undefined })).toMatchObject({
        balance: BALANCE - 950,
      });
      expect(await stateOf(seat.round)).toEqual({ state: "ended", staked: "1500", returned: "550" });
      expect(await seat.play([bet(1)])).toMatchObject({ http: 400, code: 400, message: "ROUND_CLOSED" });
      expect(await seat.play([{ ...one, amount: 900 }])).toMatchObject({ code: 400, message: "TRANSACTION_CONFLICT" });
      expect(await conflicts(one.action_id)).toBe(1);
    });

    test("a lost round ends with its stake, or with nothing", async () => {
      const [one, other] = [await at(), await at()];
      await one.play([bet(100)], { finished: true });
      expect(await stateOf(one.round)).toMatchObject({ state: "ended", staked: "100" });
      await other.play([bet(100)]);
      await other.play([], { finished: true });
      expect(await stateOf(other.round)).toMatchObject({ state: "ended" });
    });

    test("rollbacks are kept before what they take back, and give it back after it", async () => {
      const seat = await at();
      const [late, staked] = [newGameId("bet"), bet(400)];
      expect(await seat.back([late])).toMatchObject({ http: 200, balance: BALANCE });
      expect(await seat.play([bet(100, late)])).toMatchObject({ code: 400, message: "TRANSACTION_ROLLED_BACK" });
      await seat.play([staked]);
      expect(await seat.back([staked.action_id, newGameId("bet")], { finished: true })).toMatchObject({
        balance: BALANCE,
        game_id: seat.round,
      });
      expect(await stateOf(seat.round)).toMatchObject({ state: "ended", staked: "0" });
    });

    test("after the end of the session stakes are refused, and what was won is paid", async () => {
      const seat = await at();
      await seat.play([bet(1000)]);
      await seat.logOut();
      expect(await seat.play([bet(100)])).toMatchObject({ http: 412, code: 101 });
      expect(await seat.play([win(600)])).toMatchObject({ balance: BALANCE - 400 });
    });

    test("what does not fit is refused by its code, and nothing moves", async () => {
      const seat = await at();
      await on.platform.database.query("update casino_game set is_open = false where code = 'softy-dice'");
      expect(await seat.play([bet(100)])).toMatchObject({ http: 412, code: 107, balance: BALANCE });
      await on.platform.database.query("update casino_game set is_open = true where code = 'softy-dice'");
      const faults = [
        [[bet(20_000)], {}, 100],
        [[bet(100)], { currency: "USD" }, 154],
        [[bet(100)], { session_id: undefined }, 101],
        [[bet(100)], { user_id: "nobody" }, 101],
        [[bet(100)], { game_id: undefined }, 400],
        [[bet(0)], {}, 400],
        [[bet(100), bet(100)], {}, 400],
        [[win(100), bet(100)], {}, 400],
        [[bet(1.5)], {}, 155],
        [[{ action: "gift", action_id: "a", amount: 1 }], {}, 155],
        [[win(100)], { game_id: newGameId("round") }, 503],
        [[win(100)], {}, 404],
      ] as const;
      for (const [actions, more, code] of faults)
        expect(await seat.play(actions, more), JSON.stringify([actions, more])).toMatchObject({
          ...{ code, http: code < 400 ? 412 : code },
        });
      expect(await seat.play([])).toMatchObject({ balance: BALANCE });
    });

    test("what its secret has not signed, or another provider says, is refused", async () => {
      const { user } = await at();
      const softy = softyOf(on.platform);
      const text = JSON.stringify({ user_id: user, currency: "EUR", game: "dice" });
      expect(await softy.send("play", text)).toMatchObject({ http: 200, balance: BALANCE });
      expect(await softy.send("play", text, "0".repeat(64))).toMatchObject({ http: 403, code: 403 });
      expect(await softy.send("play", text, "none")).toMatchObject({ http: 403 });
      expect(await softy.send("play", text, undefined, "hubby")).toMatchObject({ http: 404, code: 404 });
      expect(await softy.send("withdraw", text)).toMatchObject({ http: 404 });
      expect(await softy.send("play", "{")).toMatchObject({ http: 412, code: 155 });
    });
  });
});
