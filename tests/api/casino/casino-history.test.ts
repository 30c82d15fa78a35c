import { beforeAll, expect, test } from "vitest";
import { roundAnswer, roundsAnswer } from "../../../plugins/casino/history/wire.ts";
import { addGames, casinoModules, gambler, GAMES_ORIGIN, seated } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  const get = (token: string, path: string) => on.platform.call("GET", `/api/v1/casino/${path}`, { token });
  const rounds = async (token: string, query = "") => roundsAnswer.parse((await get(token, `rounds${query}`)).body);
  /** What the ledger says that games took from and gave to a player. */
  const ledgerOf = async (player: string) => {
    const { rows } = await on.platform.database.query<{ net: string }>(
      `select coalesce(sum(e.amount), 0)::text as net from ledger_entry e join ledger_account a on a.id = e.account_id
       join ledger_transaction t on t.id = e.transaction_id where a.player = $1 and t.kind like 'game-%'`,
      [player],
    );
    return Number(rows[0]!.net);
  };

  test("rounds are listed newest first with totals that are those of the ledger", async () => {
    const { token, number, seat } = await gambler(on.platform);
    await seat.bet(1000);
    await seat.win(300, { closesRound: true });
    const mines = await seated(on.platform, token, "mines");
    const undone = newGameId("bet");
    await mines.bet(250);
    await mines.bet(50, { transaction: undone });
    await mines.rollback(undone);
    await seat.promo(70);
    const { items, totals, games, next, currency } = await rounds(token);
    expect(items.map(({ game, staked, returned, state }) => ({ game: game.code, staked, returned, state }))).toEqual([
      { game: "test-mines", staked: 250, returned: 0, state: "open" },
      { game: "test-dice", staked: 1000, returned: 300, state: "ended" },
    ]);
    expect({ totals, next, currency }).toEqual({
      totals: { rounds: 2, staked: 1250, returned: 300, prizes: 70 },
      next: null,
      currency: "EUR",
    });
    expect(totals.returned + totals.prizes - totals.staked).toBe(await ledgerOf(number));
    expect(games.map(({ code }) => code)).toEqual(["test-dice", "test-mines"]);
    expect((await rounds(token, "?game=test-dice")).totals).toEqual({
      rounds: 1,
      staked: 1000,
      returned: 300,
      prizes: 0,
    });
    await on.platform.database.query(
      `insert into casino_title select 'test-mines', 'live-casino', '{}', '{}', 9899, 9899, 1, 1, 1, 1, 1, '2026-01-01', 900`,
    );
    const live = await rounds(token, "?service=live-casino");
    expect(live).toMatchObject({ totals: { rounds: 1, staked: 250, prizes: 0 }, games: [{ code: "test-mines" }] });
    expect(live.items.map(({ game }) => game.code)).toEqual(["test-mines"]);
    expect((await rounds(token, "?service=bingo")).games).toEqual([]);
    expect((await get(token, "statement?service=live-casino")).text.split("\r\n")).toHaveLength(3);
    expect((await get(token, "rounds?service=nowhere")).status).toBe(400);
    expect((await rounds(token, "?state=open")).items.map(({ game }) => game.code)).toEqual(["test-mines"]);
    expect((await rounds(token, "?to=2020-01-01")).totals).toEqual({ rounds: 0, staked: 0, returned: 0, prizes: 0 });
    expect((await get(token, "rounds?from=2026-01-01&zone=Nowhere/None")).body).toMatchObject({
      errorCode: "TIME_ZONE_UNKNOWN",
    });
    expect((await get(token, "rounds?cursor=none")).status).toBe(400);
    const file = await get(token, "statement");
    expect(file.text.split("\r\n")[1]).toMatch(/,open,Mines,Openline Games,EUR,2\.50,0\.00,/);
    expect(file.text.split("\r\n")).toHaveLength(4);
  });

  test("a round has its transactions, and where it can be checked; nobody else has it", async () => {
    const { token, seat } = await gambler(on.platform);
    const undone = newGameId("bet");
    await seat.bet(1000, { transaction: undone });
    await seat.rollback(undone);
    await seat.bet(200);
    await seat.bet(20_000);
    await seat.win(500, { closesRound: true });
    const [round] = (await rounds(token)).items;
    const { transactions, checkUrl, round: shown } = roundAnswer.parse((await get(token, `rounds/${round!.id}`)).body);
    expect(transactions.map(({ kind, change, isUndone }) => [kind, change, isUndone])).toEqual([
      ["bet", -1000, true],
      ["rollback", 1000, false],
      ["bet", -200, false],
      ["win", 500, false],
    ]);
    expect(shown).toEqual(round);
    expect(checkUrl).toBe(`${GAMES_ORIGIN}/check#${seat.round}`);
    const { token: other } = await gambler(on.platform);
    expect((await get(other, `rounds/${round!.id}`)).body).toMatchObject({ status: 404, errorCode: "ROUND_UNKNOWN" });
  });

  test("pages follow each other without a gap, whatever is played meanwhile", async () => {
    const { token, seat } = await gambler(on.platform);
    const played = [];
    for (let round = 0; round < 35; round++) {
      const other = seat.inRound();
      await other.betAndWin(10, 5);
      played.unshift(other.round);
    }
    const first = await rounds(token);
    await seat.bet(10);
    const second = await rounds(token, `?cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ round }) => round)).toEqual(played);
    expect(second.next).toBeNull();
    expect(second.totals).toMatchObject({ rounds: 36, staked: 360 });
  });

  test("the history of money shows games as stakes and returns of the casino", async () => {
    const { token, seat } = await gambler(on.platform);
    await seat.bet(1000);
    await seat.win(1500);
    const { body } = await on.platform.call("GET", "/api/v1/cashier/history?product=casino", { token });
    expect(body).toMatchObject({
      items: [
        { movement: "return", change: 1500 },
        { movement: "stake", change: -1000 },
      ],
      totals: { in: 1500, out: 1000 },
    });
  });
});
