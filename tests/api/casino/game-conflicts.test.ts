import { beforeAll, expect, test } from "vitest";
import { gameConflictsAnswer } from "../../../plugins/casino/desk/wire.ts";
import { sweepConflicts } from "../../../server/modules/game-wallet/conflicts/conflict-repository.ts";
import { lapseRounds } from "../../../server/modules/game-wallet/rounds/round-repository.ts";
import { addGames, casinoModules, gambler, seated, strangerOf } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onGateEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  test("the desk sees what a provider said twice in different words, newest first, page by page", async () => {
    const { seat, number } = await gambler(on.platform);
    const [bet, back] = [newGameId("bet"), newGameId("back")];
    await seat.bet(100, { transaction: bet });
    for (const amount of [150, 200]) await seat.bet(amount, { transaction: bet });
    await seat.rollback("never", { transaction: back });
    await seat.rollback(bet, { transaction: back });
    const desk = await deskWorker(on.platform, "compliance");
    const read = async (query = "") => gameConflictsAnswer.parse((await desk.get(`/game-conflicts${query}`)).body);
    const { items, next } = await read();
    expect(items).toMatchObject([
      {
        ...{ transaction: back, operation: "rollback", player: null, status: "OK" },
        differences: [{ name: "reference", first: "never", second: bet }],
      },
      { transaction: bet, player: number, differences: [{ name: "amount", first: "100", second: "200" }] },
      { transaction: bet, player: number, differences: [{ name: "amount", first: "100", second: "150" }] },
    ]);
    expect(next).toBeNull();
    expect(JSON.stringify(items)).not.toContain(seat.session);
    await on.platform.database.query(
      `insert into game_conflict (provider, transaction, hash, operation, said, at)
       select 'house', $1, 'hash ' || n, 'bet', '{}', now() from generate_series(1, 60) n`,
      [bet],
    );
    const first = await read();
    expect(first.items).toHaveLength(50);
    expect((await read(`?cursor=${first.next}`)).items).toHaveLength(13);
    expect((await desk.get("/game-conflicts?cursor=x")).status).toBe(400);
    expect((await (await deskWorker(on.platform, "support")).get("/game-conflicts")).status).toBe(403);
  });

  test("one is marked as done once, by who may, with a note that stays; done ones are swept in time", async () => {
    const { database } = on.platform;
    const { seat, number: player } = await gambler(on.platform);
    const bet = newGameId("bet");
    await seat.bet(100, { transaction: bet });
    await seat.bet(150, { transaction: bet });
    const desk = await deskWorker(on.platform, "payments");
    const read = async (state: string) =>
      gameConflictsAnswer
        .parse((await desk.get(`/game-conflicts?state=${state}`)).body)
        .items.filter((each) => each.transaction === bet);
    const { number } = (await read("open"))[0]!;
    const done = (body: object, by = desk, at = number) => by.post(`/game-conflicts/${at}/done`, body);
    const note = "Their retry had a wrong stake; the first one stands.";
    expect((await done({ note: "x" })).status).toBe(400);
    expect((await done({ note }, await deskWorker(on.platform, "support"))).status).toBe(403);
    expect((await done({ note }, desk, "999999999"))).toMatchObject({ status: 404, body: { errorCode: "CONFLICT_UNKNOWN" } }); // prettier-ignore
    const both = await Promise.all([done({ note }), done({ note })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await read("open")).toEqual([]);
    expect(await read("done")).toMatchObject([{ number, player, done: { by: desk.name, note } }]);
    expect((await desk.get("/game-conflicts?state=none")).status).toBe(400);
    const logged = await database.query("select from desk_audit where act = 'games.conflict-done' and player = $1", [player]); // prettier-ignore
    expect(logged.rows).toHaveLength(1);
    const now = Date.now();
    await sweepConflicts(database, new Date(now + 1_800 * 86_400_000));
    expect(await read("done")).toHaveLength(1);
    await sweepConflicts(database, new Date(now + 1_900 * 86_400_000));
    expect(await read("done")).toEqual([]);
  });

  test("of a provider with very many done ones the oldest go, and open ones never", async () => {
    const { database } = on.platform;
    const desk = await deskWorker(on.platform, "payments");
    const tag = newGameId("many");
    await (await gambler(on.platform)).seat.bet(100, { transaction: tag });
    await database.query(
      `insert into game_conflict (provider, transaction, hash, operation, said, at, done_at, done_by, note)
       select 'house', $1, 'hash ' || n, 'bet', '{}', now(), case when n <= 4 then now() - n * interval '1 hour' end,
         case when n <= 4 then $2 end, case when n <= 4 then 'a note' end from generate_series(1, 5) n`,
      [tag, desk.id],
    );
    await sweepConflicts(database, new Date(), 2);
    const { rows } = await database.query("select hash from game_conflict where transaction = $1 order by hash", [tag]);
    expect(rows).toEqual([{ hash: "hash 1" }, { hash: "hash 2" }, { hash: "hash 5" }]);
  });

  test("what is refused for what came before it says what is due, once, and moves nothing", async () => {
    const { seat, number } = await gambler(on.platform);
    const [bet, win, own, late] = ["bet", "win", "own", "late"].map(newGameId) as [string, string, string, string];
    await seat.bet(100, { transaction: bet });
    await seat.rollback(bet);
    const before = await seat.balance();
    for (let time = 0; time < 2; time++)
      expect(await seat.win(700, { transaction: win })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    await seat.rollback(own);
    expect(await seat.win(300, { transaction: own })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    await seat.rollback(late);
    expect(await seat.bet(100, { transaction: late })).toMatchObject({ status: "TRANSACTION_ROLLED_BACK" });
    const poor = seat.inRound();
    await poor.bet(10_000_000);
    const unknown = newGameId("unknown");
    for (let time = 0; time < 2; time++)
      expect(await poor.win(500, { transaction: unknown })).toMatchObject({ status: "UNKNOWN_ROUND" });
    const desk = await deskWorker(on.platform, "compliance");
    const { items } = gameConflictsAnswer.parse((await desk.get("/game-conflicts")).body);
    const own_ = { kind: "refused", player: number, currency: "EUR", firstAt: null, differences: [], round: null };
    expect(items.filter(({ player, kind }) => player === number && kind === "refused")).toEqual([
      expect.objectContaining({ ...own_, transaction: unknown, operation: "win", status: "UNKNOWN_ROUND", due: 500 }),
      expect.objectContaining({ ...own_, transaction: late, operation: "bet", due: 0 }),
      // It was taken back before it came: the provider wants nothing for it.
      expect.objectContaining({ ...own_, transaction: own, operation: "win", due: 0 }),
      expect.objectContaining({ ...own_, transaction: win, status: "TRANSACTION_ROLLED_BACK", due: 700 }),
    ]);
    expect(JSON.stringify(items)).not.toContain(seat.session);
    expect(await seat.balance()).toBe(before);
  });

  test("a round that its provider never ended is told of, unless it said what was won", async () => {
    const { seat, number } = await gambler(on.platform);
    const [silent, lost] = [seat, seat.inRound()];
    await silent.bet(400);
    await lost.bet(300);
    await lost.win(0);
    await on.platform.database.query("update game_round set heard_at = now() - interval '49 hours' where player = $1", [
      number,
    ]);
    expect(await lapseRounds(on.platform.database, new Date(), new AbortController().signal)).toBe(2);
    const desk = await deskWorker(on.platform, "compliance");
    const { items } = gameConflictsAnswer.parse((await desk.get("/game-conflicts")).body);
    expect(items.filter((each) => each.player === number)).toMatchObject([
      {
        ...{ kind: "lapsed", transaction: silent.round, operation: "end-round", status: "LAPSED", due: null },
        ...{ currency: "EUR", round: { staked: 400, returned: 0 } },
      },
    ]);
  });

  test("of one number twenty are open at most, and the next is kept when one of them is done", async () => {
    const { database } = on.platform;
    const { seat } = await gambler(on.platform);
    const bet = newGameId("bet");
    await seat.bet(100, { transaction: bet });
    const open = async () =>
      (await database.query("select from game_conflict where transaction = $1 and done_at is null", [bet])).rows.length;
    for (let amount = 101; amount <= 122; amount++)
      expect(await seat.bet(amount, { transaction: bet })).toMatchObject({ status: "TRANSACTION_CONFLICT" });
    expect(await open()).toBe(20);
    const desk = await deskWorker(on.platform, "payments");
    const { items } = gameConflictsAnswer.parse((await desk.get("/game-conflicts")).body);
    const { number } = items.find(({ transaction }) => transaction === bet)!;
    expect((await desk.post(`/game-conflicts/${number}/done`, { note: "They have mended it." })).status).toBe(204);
    expect(await open()).toBe(19);
    await seat.bet(122, { transaction: bet });
    expect(await open()).toBe(20);
  });

  test("of a provider 20,000 are open at most, which keeps none of another one out", async () => {
    const { database } = on.platform;
    const { token } = await newPlayer(on.platform);
    const strange = await seated(on.platform, token, "dice", strangerOf(on.platform));
    const { seat: house } = await gambler(on.platform);
    const fill = (count: number) =>
      database.query(
        `insert into game_conflict (provider, transaction, hash, operation, said, at)
         select 'strange', 'many ' || n, 'hash', 'bet', '{}', now() from generate_series(1, $1::int) n on conflict do nothing`,
        [count],
      );
    const kept = async (seat: typeof house) => {
      const bet = newGameId("bet");
      await seat.bet(100, { transaction: bet });
      expect(await seat.bet(150, { transaction: bet })).toMatchObject({ status: "TRANSACTION_CONFLICT" });
      return (await database.query("select from game_conflict where transaction = $1", [bet])).rows.length;
    };
    await fill(19_999);
    expect(await kept(strange)).toBe(1);
    expect(await kept(strange)).toBe(0);
    expect(await kept(house)).toBe(1);
    await database.query("delete from game_conflict where provider = 'strange'");
  });
});
