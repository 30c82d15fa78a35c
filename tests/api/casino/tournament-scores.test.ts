import { beforeAll, expect, test } from "vitest";
import { addGames, casinoModules, seated } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { MovedClock, TournamentGround } from "../../support/casino/tournament-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const clock = new MovedClock();

onEachEngine({ modules: casinoModules, clock }, (on) => {
  let ground: TournamentGround;
  beforeAll(async () => {
    await addGames(on.platform.database);
    ground = new TournamentGround(on.platform, clock);
  });
  const query = (sql: string, values: string[] = []) => on.platform.database.query(sql, values);

  test("only rounds that were begun after joining, ended, and are large enough count, each once", async () => {
    const slug = await ground.add({ scoring: { kind: "sum", most: 200 } });
    const player = await ground.player();
    const before = player.seat.inRound();
    await before.bet(100);
    await ground.join(player, slug);
    await before.win(500, { closesRound: true });
    await player.seat.inRound().betAndWin(19, 190);
    await (await seated(on.platform, player.token, "mines")).betAndWin(100, 300);
    const left = player.seat.inRound();
    await left.bet(100);
    await left.win(100, { closesRound: true, isLeft: true });
    expect(await ground.score(player, slug)).toBe(0);
    const open = player.seat.inRound();
    await open.bet(100);
    await open.win(250);
    expect(await ground.score(player, slug), "it goes on").toBe(0);
    await open.end();
    await open.end();
    expect(await ground.score(player, slug)).toBe(2500);
    const said = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    const other = player.seat.inRound();
    await other.betAndWin(200, 300, said);
    await other.betAndWin(200, 300, said);
    expect(await ground.score(player, slug), "delivered twice").toBe(4000);
    await other.rollback(said.winTransaction);
    expect(await ground.score(player, slug), "its win was taken back").toBe(2500);
    await other.rollback(said.betTransaction);
    const { entry, around } = await ground.mine(player, slug);
    expect(entry).toMatchObject({ score: 2500, rounds: 1, place: 1 });
    expect(around).toMatchObject([{ place: 1, name: null, score: 2500, prize: 50_00 }]);
    await ground.recount();
  });

  test("a turnover has its cap, and the greatest multiplier stands however many rounds come", async () => {
    const [turnover, best] = [await ground.add({ scoring: { kind: "turnover", most: 10 } }), await ground.add()];
    const player = await ground.joined(turnover);
    await ground.join(player, best);
    for (const [bet, win] of [
      [70, 0],
      [100, 350],
      [90, 10],
    ] as const)
      await player.seat.inRound().betAndWin(bet, win);
    expect(await ground.score(player, turnover)).toBe(10_000);
    expect(await ground.score(player, best)).toBe(3500);
    await ground.recount();
  });

  test("of a sum the first rounds count, in whichever order they are heard of, and one that is taken back makes room", async () => {
    const slug = await ground.add({ scoring: { kind: "sum", most: 2 } });
    const player = await ground.joined(slug);
    const rounds = [player.seat.inRound(), player.seat.inRound(), player.seat.inRound()];
    const said = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    await rounds[0]!.betAndWin(100, 150, said);
    await rounds[1]!.betAndWin(100, 250);
    await rounds[2]!.betAndWin(100, 900);
    expect((await ground.mine(player, slug)).entry).toMatchObject({ score: 4000, rounds: 2 });
    await rounds[0]!.rollback(said.winTransaction);
    await rounds[0]!.rollback(said.betTransaction);
    expect((await ground.mine(player, slug)).entry).toMatchObject({ score: 11_500, rounds: 2 });
    await ground.recount();
    const notes = await query(
      "select from casino_tournament_note n join game_round r on r.id = n.round where r.player = $1",
      [player.number],
    );
    expect(notes.rows).toEqual([]);
  });

  test("what differs from the rounds is found, told and mended", async () => {
    const slug = await ground.add({ scoring: { kind: "sum", most: 200 } });
    const player = await ground.joined(slug);
    await player.seat.inRound().betAndWin(100, 150);
    await player.seat.inRound().betAndWin(100, 250);
    await ground.count();
    const forge = async (sql: string) => {
      await query(sql, [player.number]);
      await expect(ground.recount()).rejects.toThrow(slug);
      await ground.recount();
      expect(await ground.score(player, slug)).toBe(4000);
    };
    const mine = "(select id from casino_tournament_entry where player = $1)";
    await forge("update casino_tournament_entry set score = 9000 where player = $1");
    await forge(`delete from casino_tournament_round where entry = ${mine} and points = 1500`);
    await forge(`update casino_tournament_round set points = points + 1 where entry = ${mine}`);
    await forge("update casino_tournament_entry set reached_at = joined_at where player = $1");
    const { rows } = await query(
      `select kept::text, exact::text from casino_tournament_drift where entry = ${mine} order by found_at limit 1`,
      [player.number],
    );
    expect(rows).toEqual([{ kept: "9000", exact: "4000" }]);
  });
});
