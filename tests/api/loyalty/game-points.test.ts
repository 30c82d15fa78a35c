import { beforeAll, expect, test } from "vitest";
import { addGames, casinoModules, gambler } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

onGateEngine({ modules: casinoModules }, (on) => {
  beforeAll(async () => {
    await addGames(on.platform.database);
    // It returns 97 to 98 %, so the least margin is 2 %.
    await on.platform.database.query(
      `insert into casino_title select 'test-dice', service, aliases, features, 9700, 9800, hit_least, hit_most,
         deviation_least, deviation_most, greatest_return, released_on, 9999 from casino_title where game = 'dice'`,
    );
  });

  const pointsOf = async (player: string) => {
    const { rows } = await on.platform.database.query<{ balance: number; rows: number }>(
      `select balance::int, (select count(*)::int from loyalty_entry e where e.player = a.player) as rows
       from loyalty_account a where player = $1`,
      [player],
    );
    return rows[0];
  };

  test("a stake in a game brings points by that game's margin, once, and a rollback takes them back", async () => {
    const { number, seat } = await gambler(on.platform);
    const transaction = newGameId("bet");
    await seat.bet(1000, { transaction });
    await seat.bet(1000, { transaction });
    // 20 cents of margin, and a point is 47.
    expect(await pointsOf(number)).toEqual({ balance: 425, rows: 1 });
    await seat.rollback(transaction);
    await seat.rollback(transaction);
    expect(await pointsOf(number)).toEqual({ balance: 0, rows: 2 });
    await seat.inRound().betAndWin(2000, 5000);
    expect(await pointsOf(number)).toEqual({ balance: 851, rows: 3 });
    expect((await seat.inRound().bet(999_999)).status).not.toBe("OK");
    expect(await pointsOf(number)).toMatchObject({ rows: 3 });
    const left = seat.inRound();
    await left.bet(1000);
    await left.win(1000, { closesRound: true, isLeft: true });
    expect(await pointsOf(number), "the whole stake came back").toEqual({ balance: 851, rows: 5 });
  });
});
