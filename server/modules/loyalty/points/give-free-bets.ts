import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { minorOf } from "../program/program.ts";
import { FREE_BET_TITLE } from "./free-bet-title.ts";

const AT_ONCE = 200;

/** Gives everybody the free bet that their level or their status brings this month, to whom it may be held out. */
export async function giveFreeBets(database: Database, clock: PlatformClock, signal: AbortSignal): Promise<void> {
  for (let last = ""; ;) {
    const { rows } = await database.query<{ player: string }>(
      `select player from (
         select player from loyalty_account where level > 1 union select player from vip_member) as has
       where player > $1 order by player limit $2`,
      [last, AT_ONCE],
    );
    for (const { player } of rows) {
      if (signal.aborted) return;
      await database.transaction((connection) => giveTo(connection, player, new Date(clock.now())));
    }
    last = rows.at(-1)?.player ?? "";
    if (rows.length < AT_ONCE) return;
  }
}

async function giveTo(connection: Queryable, player: string, at: Date): Promise<void> {
  await lockPlayer(connection, player);
  const { rows } = await connection.query<{ euros: number; currency: string }>(
    "select loyalty_gift_due(number, $2) as euros, currency from player where number = $1",
    [player, at],
  );
  const [{ euros, currency } = { euros: 0, currency: "" }] = rows;
  if (euros === 0) return;
  await connection.query("select loyalty_give($1, $2, $3, $4, $5::jsonb)", [
    ...[player, at, minorOf(euros, currency), currency, JSON.stringify(FREE_BET_TITLE)],
  ]);
}
