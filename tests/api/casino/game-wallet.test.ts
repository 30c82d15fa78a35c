import { beforeAll, expect, test } from "vitest";
import { lapseRounds } from "../../../server/modules/game-wallet/rounds/round-repository.ts";
import {
  addGames,
  callerOf,
  casinoModules,
  gambler,
  launched,
  seated,
  strangerOf,
} from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { ledgerSums } from "../../support/players/players.ts";

const BALANCE = 10_000;
const never = new AbortController().signal;

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  const roundOf = async (round: string) => {
    const { rows } = await on.platform.database.query<{ state: string; staked: string; returned: string }>(
      "select state, staked::text, returned::text from game_round where round = $1",
      [round],
    );
    return rows[0];
  };
  const houseWon = async () => {
    const { rows } = await on.platform.database.query<{ sum: string }>(
      "select coalesce(sum(balance), 0)::text as sum from ledger_account where kind = 'game_house'",
    );
    return Number(rows[0]!.sum);
  };

  test("a token opens one session, which says who plays, with what, and in which language", async () => {
    const { token } = await gambler(on.platform);
    const { token: secret } = await launched(on.platform, token);
    const caller = callerOf(on.platform);
    const requestId = newGameId("request");
    const first = await caller.ask("authenticate", { requestId, token: secret, game: "dice" });
    expect(first).toMatchObject({
      status: "OK",
      balance: BALANCE,
      currency: "EUR",
      language: "en",
      minimumCycleMs: 5_000,
    });
    expect(first.country).toMatch(/^[A-Z]{2}$/);
    expect(await caller.ask("authenticate", { requestId, token: secret, game: "dice" })).toEqual(first);
    expect(await caller.ask("authenticate", { token: secret, game: "dice" })).toEqual({ status: "INVALID_TOKEN" });
    const { rows } = await on.platform.database.query("select from game_launch where token_hash = $1", [secret!]);
    expect(rows).toEqual([]);
  });

  test("a token is for its game and provider, and for a minute", async () => {
    const { token } = await gambler(on.platform);
    const { token: secret, launch } = await launched(on.platform, token);
    const caller = callerOf(on.platform);
    const open = (by = caller, game = "dice") => by.ask("authenticate", { token: secret, game });
    expect(await open(caller, "mines")).toEqual({ status: "INVALID_TOKEN" });
    expect(await open(caller, "no-such-game")).toEqual({ status: "UNKNOWN_GAME" });
    expect(await open(strangerOf(on.platform))).toEqual({ status: "INVALID_TOKEN" });
    await on.platform.database.query("update game_launch set expires_at = now() where id = $1", [launch]);
    expect(await open()).toEqual({ status: "TOKEN_EXPIRED" });
  });

  test("bets and wins of a round move the player's money, which pages hear of at once", async () => {
    const { seat, number } = await gambler(on.platform);
    const before = await houseWon();
    expect(await seat.bet(1000)).toMatchObject({ status: "OK", balance: BALANCE - 1000, currency: "EUR" });
    expect(await seat.bet(500)).toMatchObject({ status: "OK", balance: BALANCE - 1500 });
    expect(await seat.win(2500)).toMatchObject({ status: "OK", balance: BALANCE + 1000 });
    expect(await seat.win(0, { closesRound: true })).toMatchObject({ status: "OK", balance: BALANCE + 1000 });
    expect(await roundOf(seat.round)).toEqual({ state: "ended", staked: "1500", returned: "2500" });
    expect((await houseWon()) - before).toBe(-1000);
    expect(await seat.bet(100)).toMatchObject({ status: "ROUND_CLOSED", balance: BALANCE + 1000 });
    const told = on.platform.published.filter(({ player }) => player === number).at(-1);
    expect(told?.delta).toMatchObject({
      balance: { available: BALANCE + 1000, productBalances: { Casino: { amount: BALANCE + 1000 } } },
    });
  });

  test("a request that is sent again gets the first answer, with the balance as it is now", async () => {
    const { seat } = await gambler(on.platform);
    const [bet, win, back] = [newGameId("bet"), newGameId("win"), newGameId("back")];
    const first = await seat.bet(1000, { transaction: bet });
    await seat.bet(200);
    expect(await seat.bet(1000, { transaction: bet })).toEqual({ ...first, balance: BALANCE - 1200 });
    const won = await seat.win(300, { transaction: win });
    expect(await seat.win(300, { transaction: win })).toEqual(won);
    const other = newGameId("bet");
    await seat.bet(50, { transaction: other });
    const taken = await seat.rollback(other, { transaction: back });
    expect(taken).toMatchObject({ status: "OK", balance: BALANCE - 900 });
    expect(await seat.rollback(other, { transaction: back })).toEqual(taken);
    expect(await seat.rollback(other)).toMatchObject({ status: "OK", balance: BALANCE - 900 });
  });

  test("a refused bet stays refused under its number", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    const refused = await seat.bet(BALANCE + 1, { transaction });
    expect(refused).toMatchObject({
      status: "INSUFFICIENT_FUNDS",
      refusal: { code: "NOT_ENOUGH_MONEY", details: { missing: 1 } },
    });
    expect(refused.transaction).toBeUndefined();
    await seat.promo(5000);
    expect(await seat.bet(BALANCE + 1, { transaction })).toEqual({ ...refused, balance: BALANCE + 5000 });
    expect(await roundOf(seat.round)).toBeUndefined();
    expect(await seat.win(100)).toMatchObject({ status: "UNKNOWN_ROUND" });
  });

  test("another request under a number is a conflict, which is kept", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    await seat.bet(1000, { transaction });
    expect(await seat.bet(1001, { transaction })).toEqual({ status: "TRANSACTION_CONFLICT" });
    expect(await seat.bet(1001, { transaction })).toEqual({ status: "TRANSACTION_CONFLICT" });
    expect(await seat.win(1000, { transaction })).toEqual({ status: "TRANSACTION_CONFLICT" });
    expect(await seat.rollback(newGameId("bet"), { transaction })).toEqual({ status: "TRANSACTION_CONFLICT" });
    expect(await seat.betAndWin(1, 1, { winTransaction: transaction })).toEqual({ status: "TRANSACTION_CONFLICT" });
    expect(await seat.balance()).toBe(BALANCE - 1000);
    const { rows } = await on.platform.database.query<{ operation: string }>(
      "select operation from game_conflict where transaction = $1 order by operation",
      [transaction],
    );
    expect(rows.map(({ operation }) => operation)).toEqual(["bet", "bet-and-win", "rollback", "win"]);
  });

  test("a rollback before its bet is kept, and the bet that comes late is refused", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    expect(await seat.rollback(transaction)).toMatchObject({ status: "OK" });
    expect(await seat.bet(1000, { transaction })).toMatchObject({
      status: "TRANSACTION_ROLLED_BACK",
      balance: BALANCE,
    });
    const both = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    await seat.rollback(both.winTransaction);
    expect(await seat.betAndWin(100, 200, both)).toMatchObject({ status: "TRANSACTION_ROLLED_BACK", balance: BALANCE });
    expect(await roundOf(seat.round)).toBeUndefined();
  });

  test("a bet that was taken back is answered so, and its win is not paid", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    await seat.bet(1000, { transaction });
    expect(await seat.rollback(transaction)).toMatchObject({ status: "OK", balance: BALANCE });
    expect(await seat.bet(1000, { transaction })).toMatchObject({
      status: "TRANSACTION_ROLLED_BACK",
      balance: BALANCE,
    });
    expect(await seat.win(700, { reference: transaction })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    expect(await roundOf(seat.round)).toEqual({ state: "open", staked: "0", returned: "0" });
    expect(await seat.balance()).toBe(BALANCE);
  });

  test("a win is taken back as well, even where the money is gone", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("win");
    await seat.bet(1000);
    await seat.win(5000, { transaction, closesRound: true });
    await seat.inRound().bet(14_000);
    expect(await seat.rollback(transaction)).toMatchObject({ status: "OK", balance: -5000 });
    expect(await roundOf(seat.round)).toEqual({ state: "ended", staked: "1000", returned: "0" });
    expect(await seat.inRound().bet(1)).toMatchObject({ status: "INSUFFICIENT_FUNDS" });
    await seat.promo(5000);
  });

  test("a win before its bet is asked for again, and paid once the bet is there", async () => {
    const { seat } = await gambler(on.platform);
    const [bet, win] = [newGameId("bet"), newGameId("win")];
    const won = () => seat.win(300, { transaction: win, reference: bet, closesRound: true });
    expect(await won()).toMatchObject({ status: "TRY_AGAIN" });
    await seat.bet(100, { transaction: bet });
    expect(await won()).toMatchObject({ status: "OK", balance: BALANCE + 200 });
  });

  test("wins and rollbacks are honoured after the end of session and round, bets are not", async () => {
    const { seat, token } = await gambler(on.platform);
    const bet = newGameId("bet");
    await seat.bet(1000, { transaction: bet });
    await seat.bet(500);
    await on.platform.call("POST", "/api/Login/Logout", { token, body: {} });
    expect(await seat.bet(100)).toMatchObject({ status: "SESSION_ENDED", balance: BALANCE - 1500 });
    expect(await seat.caller.ask("balance", { session: seat.session })).toMatchObject({ status: "SESSION_ENDED" });
    expect(await seat.end()).toEqual({ status: "OK" });
    expect(await seat.end()).toEqual({ status: "OK" });
    expect(await seat.win(900)).toMatchObject({ status: "OK", balance: BALANCE - 600 });
    expect(await seat.win(100, { session: undefined, player: seat.player } as object)).toMatchObject({ status: "OK" });
    expect(await seat.rollback(bet)).toMatchObject({ status: "OK", balance: BALANCE + 500 });
    expect(await roundOf(seat.round)).toEqual({ state: "ended", staked: "500", returned: "1000" });
  });

  test("a round of which nothing is heard for two days is closed as it stands; its win is paid all the same", async () => {
    const { seat } = await gambler(on.platform);
    const fresh = seat.inRound();
    await seat.bet(1000);
    await fresh.bet(1000);
    const { database } = on.platform;
    await database.query("update game_round set heard_at = now() - interval '49 hours' where round = $1", [seat.round]);
    expect(await lapseRounds(database, new Date(), never)).toBe(1);
    expect(await roundOf(seat.round)).toMatchObject({ state: "lapsed", staked: "1000" });
    expect(await roundOf(fresh.round)).toMatchObject({ state: "open" });
    expect(await seat.bet(1)).toMatchObject({ status: "ROUND_CLOSED" });
    expect(await seat.win(3000, { closesRound: true })).toMatchObject({ status: "OK", balance: BALANCE + 1000 });
    expect(await roundOf(seat.round)).toEqual({ state: "ended", staked: "1000", returned: "3000" });
  });

  test("a round that has lapsed is no loss of its week, and belongs to the moment in which it ends after all", async () => {
    const { seat, number: player } = await gambler(on.platform);
    await seat.bet(1000);
    const { database } = on.platform;
    await database.query("update game_round set heard_at = now() - interval '49 hours' where round = $1", [seat.round]);
    expect(await lapseRounds(database, new Date(0), never)).toBeGreaterThan(0);
    const until = async (end: string) =>
      (
        await database.query<{ staked: string; returned: string }>(
          "select staked::text, returned::text from week_of_play($1, 'EUR', '1970-01-01', $2::timestamptz)",
          [player, new Date(end)],
        )
      ).rows[0];
    expect(await until("2100-01-01")).toEqual({ staked: "0", returned: "0" });
    expect(await seat.win(400, { closesRound: true })).toMatchObject({ status: "OK" });
    expect(await until("1970-01-02")).toEqual({ staked: "0", returned: "0" });
    expect(await until("2100-01-01")).toEqual({ staked: "1000", returned: "400" });
  });

  test("a round that the game ended by its own rule says so, whether it paid or not", async () => {
    const { seat, token } = await gambler(on.platform);
    const [paid, empty, played] = [seat, seat.inRound(), seat.inRound()];
    for (const each of [paid, empty, played]) await each.bet(100);
    const left = { isLeft: true };
    expect(await paid.win(250, { closesRound: true, ...left })).toMatchObject({ status: "OK" });
    expect(await seat.caller.ask("end-round", { round: empty.round, ...left })).toEqual({ status: "OK" });
    expect(await played.win(100, { closesRound: true })).toMatchObject({ status: "OK" });
    const { body } = await on.platform.call("GET", "/api/v1/casino/rounds?state=left", { token });
    const { items } = body as { items: { round: string; returned: number; state: string }[] };
    expect(items).toMatchObject([
      { round: empty.round, returned: 0, state: "left" },
      { round: paid.round, returned: 250, state: "left" },
    ]);
    expect(await paid.bet(100)).toMatchObject({ status: "ROUND_CLOSED" });
    expect(await roundOf(played.round)).toMatchObject({ state: "ended" });
  });

  test("of twenty bets at once as many are taken as there is money for, and one number counts once", async () => {
    const { seat } = await gambler(on.platform);
    const answers = await Promise.all(Array.from({ length: 20 }, () => seat.inRound().bet(900)));
    const taken = answers.filter(({ status }) => status === "OK");
    expect(taken).toHaveLength(11);
    expect(answers.filter(({ status }) => status === "INSUFFICIENT_FUNDS")).toHaveLength(9);
    expect(await seat.balance()).toBe(100);
    const transaction = newGameId("bet");
    const same = await Promise.all(Array.from({ length: 20 }, () => seat.bet(100, { transaction })));
    expect(new Set(same.map((each) => each.transaction)).size).toBe(1);
    expect(await seat.balance()).toBe(0);
    const back = await Promise.all(Array.from({ length: 20 }, () => seat.rollback(transaction)));
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set(["OK"]));
    expect(await seat.balance()).toBe(100);
    expect(await ledgerSums(on.platform.database)).toEqual([]);
  });

  test("a bet and its rollback at once leave the money as it was, whichever is first", async () => {
    const { seat } = await gambler(on.platform);
    const each = Array.from({ length: 10 }, () => newGameId("bet"));
    await Promise.all(each.flatMap((transaction) => [seat.bet(100, { transaction }), seat.rollback(transaction)]));
    expect(await seat.balance()).toBe(BALANCE);
    for (const transaction of each)
      expect(await seat.bet(100, { transaction })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
  });

  test("a bet and its win in one are both booked or neither", async () => {
    const { seat } = await gambler(on.platform);
    const both = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    const first = await seat.betAndWin(1000, 400, both);
    expect(first).toMatchObject({ status: "OK", balance: BALANCE - 600 });
    expect(await seat.betAndWin(1000, 400, both)).toEqual(first);
    expect(await roundOf(seat.round)).toEqual({ state: "ended", staked: "1000", returned: "400" });
    expect(await seat.inRound().betAndWin(BALANCE, 50_000)).toMatchObject({ status: "INSUFFICIENT_FUNDS" });
    expect(await seat.rollback(both.betTransaction)).toMatchObject({ status: "OK", balance: BALANCE + 400 });
  });

  test("a prize is paid once, to a player of the provider", async () => {
    const { seat } = await gambler(on.platform);
    const transaction = newGameId("promo");
    const first = await seat.promo(700, { transaction });
    expect(first).toMatchObject({ status: "OK", balance: BALANCE + 700 });
    expect(await seat.promo(700, { transaction })).toEqual(first);
    expect(await seat.promo(700, { player: "nobody" })).toEqual({ status: "INVALID_REQUEST" });
    expect(await seat.promo(700, { currency: "USD" })).toEqual({ status: "WRONG_CURRENCY" });
    expect(await seat.rollback(transaction)).toMatchObject({ status: "OK", balance: BALANCE });
  });

  test("a provider reaches nothing of another one, under the same numbers", async () => {
    const { token, seat } = await gambler(on.platform);
    const strange = await seated(on.platform, token, "dice", strangerOf(on.platform));
    expect(strange.player).not.toBe(seat.player);
    const transaction = newGameId("bet");
    await seat.bet(1000, { transaction });
    expect(await strange.inRound(seat.round).bet(500, { transaction })).toMatchObject({ status: "OK" });
    expect(await strange.bet(500, { session: seat.session })).toEqual({ status: "INVALID_TOKEN" });
    expect(await strange.inRound(seat.round).rollback(transaction)).toMatchObject({
      status: "OK",
      balance: BALANCE - 1000,
    });
    expect(await roundOf(seat.round)).toBeDefined();
    const { rows } = await on.platform.database.query<{ kind: string; balance: string }>(
      `select a.kind, e.amount::text as balance from ledger_entry e join ledger_account a on a.id = e.account_id
       join game_transaction g on 'game:' || g.id = e.transaction_id where g.transaction = $1 and a.player is null order by a.kind`,
      [transaction],
    );
    expect(rows).toEqual([
      { kind: "game_house", balance: "1000" },
      { kind: "game_strange", balance: "500" },
    ]);
  });
});
