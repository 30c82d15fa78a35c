import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import { insertReserve } from "../../../server/modules/host-wallet/order-repository.ts";
import { HostServer } from "../../support/host-wallet/host-server.ts";
import { hostedPlayer } from "../../support/host-wallet/hosted-player.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";

const EACH = 10;
const STAKE = 1000;

describeOnPostgres("two hosts on one platform", () => {
  const [news, radio] = [new HostServer(), new HostServer()];
  let platform: Platform;

  beforeAll(async () => {
    const hosts = { news: await news.start(), radio: { ...(await radio.start()), id: "radio", name: "Radio" } };
    platform = await startPlatform({ engine: "postgres", clockRate: 100, hosts });
  });
  afterAll(async () => {
    expect(await ledgerFaults(platform.database)).toEqual([]);
    await platform.stop();
    for (const host of [news, radio]) host.stop();
  });

  const bettors = async (count: number) => {
    const each = [];
    for (let at = 0; at < count; at++)
      each.push(await hostedPlayer(platform, news), await hostedPlayer(platform, radio, "radio"));
    return each;
  };

  test("their bets at once are all placed, and each stake is that of its own player at its own host", async () => {
    const event = newMatch(platform);
    const players = (await bettors(EACH)).map((who) => bettorAt(platform, who));
    const placed = await Promise.all(players.map((each) => each.bet(event)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(2 * EACH);
    const { rows } = await platform.database.query(
      `select kind, count(*)::int as players, sum(balance)::int as owed, max(balance)::int as most
       from ledger_account where about is not null group by kind order by kind`,
    );
    const all = { players: EACH, owed: -EACH * STAKE, most: -STAKE };
    expect(rows).toEqual([
      { kind: "host_wallet_news", ...all },
      { kind: "host_wallet_radio", ...all },
    ]);
  });

  test("stakes that come in opposite order wait for nothing of each other's", async () => {
    const { database } = platform;
    const [news1, radio1, news2, radio2] = (await bettors(2)).map(({ player }) => player) as [
      string,
      string,
      string,
      string,
    ];
    const takes = async (connection: Queryable, player: string, host: string) => {
      const order = { id: `r-${player}`, player, host, account: player, amount: STAKE, currency: "EUR", key: player };
      await insertReserve(connection, { ...order, leaseMs: 60_000 });
      const bet = JSON.stringify({ id: `bet-${player}`, player, stake: STAKE, currency: "EUR" });
      const sql = "select take_host_order(jsonb_populate_record(null::bet, $1::jsonb), $2) as refused";
      expect((await connection.query(sql, [bet, order.id])).rows).toEqual([{ refused: null }]);
    };
    await database.transaction(async (one) => {
      await takes(one, news1, "news");
      // Whatever waits here waits for the transaction around it, so for ever.
      await database.transaction(async (other) => {
        await other.query("set local lock_timeout = '3s'");
        await takes(other, radio1, "radio");
        await takes(other, news2, "news");
      });
      await takes(one, radio2, "radio");
    });
  });
});
