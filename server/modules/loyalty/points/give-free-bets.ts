import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { minorOf } from "../program/program.ts";
import { FREE_BET_TITLE } from "./free-bet-title.ts";

const AT_ONCE = 200;

/** Gives everybody the free bet that their level or their status brings this month, to whom it may be held out. */
export async function giveFreeBets(database: Database, clock: PlatformClock, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (let last = ""; ;) {
    const { rows } = await database.query<{ player: string }>(
      `select player from (
         select player from loyalty_account where level > 1 union select player from vip_member) as has
       where player > $1 and not exists (select from loyalty_gift g where g.player = has.player
         and g.month = date_trunc('month', $3::timestamptz at time zone 'UTC')::date)
       order by player limit $2`,
      [last, AT_ONCE, new Date(clock.now())],
    );
    for (const { player } of rows) {
      if (signal.aborted) return;
      // One that fails does not keep the others from their turn.
      await database
        .transaction((connection) => giveTo(connection, player, new Date(clock.now())))
        .catch((fault: unknown) => faults.push(fault));
    }
    last = rows.at(-1)?.player ?? "";
    if (rows.length < AT_ONCE) break;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} free bets of the month were not given`);
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
