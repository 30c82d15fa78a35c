import { beforeAll, expect, test } from "vitest";
import { decide } from "../../../server/modules/casino-tournaments/results/result-repository.ts";
import { addGames, casinoModules } from "../../support/casino/casino-ground.ts";
import { MovedClock, TournamentGround } from "../../support/casino/tournament-ground.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { isPerson } from "../../support/players/persons.ts";

const clock = new MovedClock();

onEachEngine({ modules: casinoModules, clock }, (on) => {
  let ground: TournamentGround;
  beforeAll(async () => {
    await addGames(on.platform.database);
    ground = new TournamentGround(on.platform, clock);
  });
  const query = (sql: string, values: string[] = []) => on.platform.database.query(sql, values);
  const linesOf = async (player: string) =>
    (
      await on.platform.database.query<{ kind: string; amount: number }>(
        `select l.kind, l.amount::float8 from cash_line l join ledger_account a on a.id = l.account_id
         where a.player = $1 and l.kind like 'tournament-%' order by l.number`,
        [player],
      )
    ).rows;

  test("a player joins once, in two tabs, and who cannot join is told why", async () => {
    const slug = await ground.add({ most: 2 });
    const player = await ground.player();
    const key = newKey();
    const tabs = await Promise.all([ground.join(player, slug, { key }), ground.join(player, slug, { key })]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await ground.join(player, slug))).toBe("TOURNAMENT_JOINED");
    expect(codeOf(await ground.join(player, await ground.add(), { key }))).toBe("KEY_REUSED");
    const again = await ground.player();
    await isPerson(on.platform.database, again.number, player.number);
    expect(codeOf(await ground.join(again, slug)), "the same person").toBe("TOURNAMENT_JOINED");
    const [nobody, other] = [await ground.player(), await ground.player()];
    await query("delete from player_profile where player = $1", [nobody.number]);
    expect(codeOf(await ground.join(nobody, slug))).toBe("DETAILS_REQUIRED");
    expect(codeOf(await ground.join(other, slug, { country: "NL" }))).toBe("TOURNAMENT_NOT_HERE");
    expect(codeOf(await ground.join(await ground.player("USD"), slug))).toBe("CURRENCY_NOT_OFFERED");
    expect(codeOf(await ground.join(other, slug, { fee: 5 }))).toBe("TERMS_CHANGED");
    await ground.joined(slug);
    expect(codeOf(await ground.join(other, slug))).toBe("TOURNAMENT_FULL");
    expect(codeOf(await ground.join(other, "no-such-cup"))).toBe("TOURNAMENT_UNKNOWN");
    expect(codeOf(await ground.join(other, await ground.add({}, { state: "draft" })))).toBe("TOURNAMENT_UNKNOWN");
    expect(codeOf(await ground.join(other, await ground.add({}, { begins: -9, lasts: 5 })))).toBe("TOURNAMENT_OVER");
    expect((await on.platform.call("GET", `/api/v1/casino/tournaments/${slug}/mine`)).status).toBe(401);
  });

  test("on a break, without a limit's rest or without permission nobody joins, and a fee needs the money", async () => {
    const slug = await ground.add({ fee: 50_00, pool: { kind: "fees", houseShare: 10 } });
    const player = await ground.player();
    const limit = (amount: number) =>
      query(
        `insert into player_limit (player, kind, period, amount, own, set_at, zone)
         values ($1, 'loss', 'day', $2::bigint, $2::bigint, now(), 'UTC')
         on conflict (player, kind, period) do update set amount = excluded.amount`,
        [player.number, String(amount)],
      );
    await limit(49_99);
    expect(codeOf(await ground.join(player, slug, { fee: 50_00 }))).toBe("LIMIT_REACHED");
    await limit(60_00);
    expect((await ground.join(player, slug, { fee: 50_00 })).status).toBe(200);
    expect(await player.seat.bet(10_01), "the fee is a part of the limit").toMatchObject({ status: "LIMIT_REACHED" });
    expect(await player.seat.bet(10_00)).toMatchObject({ status: "OK" });
    const poor = await ground.player();
    await poor.seat.betAndWin(60_00, 0);
    expect(codeOf(await ground.join(poor, slug, { fee: 50_00 }))).toBe("NOT_ENOUGH_MONEY");
    const free = await ground.add();
    await query(
      "insert into player_permission (player, permission, is_allowed, changed_at) values ($1, 'casino', false, now())",
      [poor.number],
    );
    expect(codeOf(await ground.join(poor, free))).toBe("CASINO_NOT_ALLOWED");
    expect(codeOf(await ground.join(player, free)), "nothing is left of the limit").toBe("LIMIT_REACHED");
    expect(await linesOf(player.number)).toEqual([{ kind: "tournament-entry", amount: -50_00 }]);
    expect(await linesOf(poor.number)).toEqual([]);
  });

  test("a game waits for nobody who holds a part, and a result waits for what is noted", async () => {
    const slug = await ground.add();
    const player = await ground.joined(slug);
    if (on.engine === "postgres")
      await on.platform.database.transaction(async (connection) => {
        await connection.query("select from casino_tournament_entry where player = $1 for update", [player.number]);
        expect(await player.seat.betAndWin(100, 200)).toBeDefined();
      });
    else await player.seat.betAndWin(100, 200);
    const stranger = await ground.player();
    await stranger.seat.betAndWin(100, 200);
    const { rows } = await query(
      "select r.player from casino_tournament_note n join game_round r on r.id = n.round where r.player in ($1, $2)",
      [player.number, stranger.number],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows, "of nobody who is in no tournament").toEqual(rows.map(() => ({ player: player.number })));
    clock.passMinutes(62);
    await on.platform.database.transaction((connection) => decide(connection, slug, new Date(clock.now())));
    expect((await on.platform.call("GET", `/api/v1/casino/tournaments/${slug}`)).body).toMatchObject({
      ...{ tournament: { state: "closing" }, scored: 0 },
    });
    await ground.look();
    expect(await linesOf(player.number)).toEqual([{ kind: "tournament-prize", amount: 50_00 }]);
  });

  test("places are decided by score, then by who reached it first, and prizes are paid once by two workers", async () => {
    const slug = await ground.add({ waitMinutes: 5 });
    const [second, first, third, idle] = [
      await ground.joined(slug),
      await ground.joined(slug),
      await ground.joined(slug),
      await ground.joined(slug),
    ];
    await first.seat.betAndWin(100, 300);
    await second.seat.betAndWin(100, 200);
    await third.seat.betAndWin(50, 100);
    await query("insert into loyalty_name (player, name) values ($1, 'Winner of cups')", [first.number]);
    const { table, scored } = await ground.of(slug);
    expect({ scored, table }).toMatchObject({
      scored: 3,
      table: [
        { place: 1, name: "Winner of cups", score: 3000, tie: null, prize: 50_00 },
        { place: 2, name: null, score: 2000, tie: null, prize: 30_00 },
        { place: 3, score: 2000, tie: "first", prize: 20_00 },
      ],
    });
    const late = third.seat.inRound();
    await late.bet(100);
    clock.passMinutes(61);
    await ground.look();
    expect((await ground.of(slug)).tournament.state, "a round is open").toBe("closing");
    await late.win(900, { closesRound: true });
    await idle.seat.inRound().betAndWin(100, 9900);
    const other = new TournamentGround(on.platform, clock);
    await Promise.all([ground.look(), other.look()]);
    await Promise.all([ground.look(), other.look()]);
    const decided = await ground.of(slug);
    expect(decided.tournament).toMatchObject({ state: "decided", pool: 100_00 });
    expect(decided.table.map(({ score }) => score)).toEqual([9000, 3000, 2000]);
    expect(await linesOf(third.number)).toEqual([{ kind: "tournament-prize", amount: 50_00 }]);
    expect(await linesOf(first.number)).toEqual([{ kind: "tournament-prize", amount: 30_00 }]);
    expect(await linesOf(idle.number), "begun after the end").toEqual([]);
    expect((await ground.mine(third, slug)).entry).toMatchObject({ place: 1, paid: 50_00 });
    const { rows } = await query("select data from notification where player = $1 and kind = 'tournament-ended'", [
      third.number,
    ]);
    expect(rows).toMatchObject([{ data: { tournament: slug, state: "won", place: 1, amount: 50_00 } }]);
    await late.rollback("nothing-of-it");
    await third.seat.inRound().betAndWin(20, 20_00);
    expect((await ground.of(slug)).table, "a result stands").toEqual(decided.table);
  });

  test("a round that never ends is waited for only so long, and who is on a break keeps what they won", async () => {
    const slug = await ground.add({ waitMinutes: 5 });
    const player = await ground.joined(slug);
    await player.seat.inRound().betAndWin(100, 150);
    await player.seat.inRound().bet(100);
    await query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '90 days')",
      [player.number],
    );
    expect(codeOf(await ground.join(player, await ground.add()))).toBe("SELF_EXCLUDED");
    clock.passMinutes(64);
    await ground.look();
    expect((await ground.of(slug)).tournament.state).toBe("closing");
    clock.passMinutes(3);
    await ground.look();
    expect(await linesOf(player.number)).toEqual([{ kind: "tournament-prize", amount: 50_00 }]);
    const { rows } = await query("select from notification where player = $1 and kind = 'tournament-ended'", [
      player.number,
    ]);
    expect(rows, "nobody is drawn back").toEqual([]);
  });

  test("fees come back before the beginning and with a tournament without a score, and make the pool otherwise", async () => {
    const fees = { fee: 3_33, pool: { kind: "fees", houseShare: 10 } } as const;
    const slug = await ground.add(fees, { begins: 5 });
    const player = await ground.joined(slug, 3_33);
    expect((await ground.leave(player, slug)).status).toBe(200);
    expect(codeOf(await ground.leave(player, slug))).toBe("TOURNAMENT_NOT_JOINED");
    expect((await ground.join(player, slug, { fee: 3_33 })).status).toBe(200);
    const other = await ground.joined(slug, 3_33);
    expect((await ground.of(slug)).tournament).toMatchObject({ state: "coming", pool: 5_99, players: 2 });
    clock.passMinutes(6);
    expect((await ground.leave(other, slug)).status).toBe(200);
    expect(codeOf(await ground.join(other, slug, { fee: 3_33 }))).toBe("TOURNAMENT_LEFT");
    expect(await linesOf(other.number), "it has begun").toEqual([{ kind: "tournament-entry", amount: -3_33 }]);
    clock.passMinutes(62);
    await ground.look();
    await ground.look();
    expect((await ground.of(slug)).tournament.state, "nobody has a score").toBe("cancelled");
    expect((await linesOf(player.number)).map(({ amount }) => amount)).toEqual([-3_33, 3_33, -3_33, 3_33]);
    const fixed = await ground.add({ fee: 3_33 });
    const idle = await ground.joined(fixed, 3_33);
    const second = await ground.add(fees);
    const [one, gone] = [await ground.joined(second, 3_33), await ground.joined(second, 3_33)];
    expect((await ground.leave(gone, second)).status).toBe(200);
    await one.seat.inRound().betAndWin(20, 10);
    clock.passMinutes(62);
    await ground.look();
    expect((await linesOf(idle.number)).map(({ amount }) => amount)).toEqual([-3_33, 3_33]);
    expect((await linesOf(one.number)).at(-1), "all that the house does not keep").toEqual({
      ...{ kind: "tournament-prize", amount: 5_99 },
    });
  });

  test("a tournament is joined again three times at most", async () => {
    const slug = await ground.add({}, { begins: 5 });
    const player = await ground.joined(slug);
    for (let again = 0; again < 3; again++) {
      await ground.leave(player, slug);
      expect((await ground.join(player, slug)).status).toBe(200);
    }
    await ground.leave(player, slug);
    expect(codeOf(await ground.join(player, slug))).toBe("TOURNAMENT_LEFT_OFTEN");
  });

  test("a prize is paid in the winner's own currency", async () => {
    const slug = await ground.add();
    const player = await ground.player("CZK");
    await ground.join(player, slug);
    expect(await ground.mine(player, slug)).toMatchObject({ currency: "CZK", least: 500 });
    await player.seat.inRound().betAndWin(500, 600);
    clock.passMinutes(62);
    await ground.look();
    expect(await linesOf(player.number)).toEqual([{ kind: "tournament-prize", amount: 50_00 * 25 }]);
  });
});
