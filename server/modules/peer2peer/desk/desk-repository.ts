import type { DeskOrder } from "../../../../plugins/peer2peer/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";

export interface DeskOrderFilter {
  readonly player?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Orders before a number, the newest first. */
export async function findDeskOrders(
  database: Queryable,
  { player, cursor }: DeskOrderFilter,
  most: number,
): Promise<DeskOrder[]> {
  const { rows } = await database.query<{ item: DeskOrder }>(
    `select peer_order_json(o) || jsonb_build_object('player', o.player, 'isSuspended', m.suspended_at is not null) as item
     from peer_order o join peer_market m on m.id = o.market
     where ($1::text is null or o.player = $1) and o.number < coalesce($2::bigint, 9223372036854775807)
     order by o.number desc limit $3`,
    [player ?? null, cursor ?? null, most],
  );
  return rows.map(({ item }) => item);
}

/** Suspends a market from a moment on, or opens it again; false if there is none that is open. */
export async function suspendMarket(connection: Queryable, id: string, at: Date | null): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update peer_market set suspended_at = $2::timestamptz where id = $1 and status = 'open'",
    [id, at],
  );
  return rowCount > 0;
}
