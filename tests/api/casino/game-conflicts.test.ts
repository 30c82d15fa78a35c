import { beforeAll, expect, test } from "vitest";
import { gameConflictsAnswer } from "../../../plugins/casino/desk/wire.ts";
import { addGames, casinoModules, gambler } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

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
});
