import type { Queryable } from "../../db/database.ts";
import type { KeptBet } from "./repository.ts";

/** An order that no living process watches. */
const IS_FREE = `(o.watcher is null or not exists (
  select from platform_process p where p.id = o.watcher and p.alive_until > clock_timestamp()))`;

/** Claims up to this many orders that no living process watches, and returns their bets. */
export async function claimOrders(connection: Queryable, watcher: string, atMost: number): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `update cash_out_order set watcher = $1 where bet_id in (
       select o.bet_id from cash_out_order o where ${IS_FREE} limit $2 for update skip locked
     ) returning bet_id as id`,
    [watcher, atMost],
  );
  return rows.map(({ id }) => id);
}

/** Claims the order of a bet, unless a living process watches it. */
export async function claimOrder(connection: Queryable, watcher: string, betId: string): Promise<void> {
  await connection.query(
    `update cash_out_order o set watcher = $1 where o.bet_id = $2 and o.watcher is distinct from $1 and ${IS_FREE}`,
    [watcher, betId],
  );
}

/** Those of these bets whose order a process watches. */
export async function findWatched(
  connection: Queryable,
  watcher: string,
  betIds: readonly string[],
): Promise<KeptBet[]> {
  const { rows } = await connection.query<{ bet: KeptBet }>(
    `select bet_to_cash_out(b) as bet from bet b join cash_out_order o on o.bet_id = b.id
     where o.watcher = $1 and b.id = any($2::text[])`,
    [watcher, betIds],
  );
  return rows.map(({ bet }) => bet);
}
