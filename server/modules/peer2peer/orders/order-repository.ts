import type { Order, ORDER_STATES } from "../../../../plugins/peer2peer/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";
import type { Money } from "../../wallet/contract.ts";

export interface OrderReceipt {
  readonly order: Order;
  readonly money: Money;
}

export type Placement =
  | { readonly outcome: "placed"; readonly receipt: OrderReceipt; readonly moved: readonly string[] }
  | { readonly outcome: "replayed"; readonly receipt: OrderReceipt | null }
  | { readonly outcome: "refused"; readonly code: string };

/** An order to place under a key of its player's. */
export interface NewOrder {
  readonly player: string;
  readonly key: string;
  readonly hash: string;
  readonly terms: unknown;
}

export async function placeOrder(database: Queryable, { player, key, hash, terms }: NewOrder): Promise<Placement> {
  const sql = "select place_peer_order($1, $2, $3, $4::jsonb) as placement";
  return only(await database.query<{ placement: Placement }>(sql, [player, key, hash, JSON.stringify(terms)]))
    .placement;
}

export async function cancelOrder(
  database: Database,
  player: string,
  id: string,
  at: Date,
): Promise<OrderReceipt | null> {
  const sql = "select cancel_peer_order($1, $2, $3) as receipt";
  return only(await database.query<{ receipt: OrderReceipt | null }>(sql, [player, id, at])).receipt;
}

/** What was answered under a key; null if it was something else or nothing. */
export async function findReceipt(database: Queryable, player: string, key: string): Promise<OrderReceipt | undefined> {
  const { rows } = await database.query<{ receipt: OrderReceipt }>(
    `select answer as receipt from idempotency_key
     where player = $1 and kind = 'peer-order' and key = $2 and answer is not null`,
    [player, key],
  );
  return rows[0]?.receipt;
}

export interface OrderList {
  readonly player: string;
  readonly state?: (typeof ORDER_STATES)[number] | undefined;
  readonly eventId?: string | undefined;
  /** The number before which the page begins. */
  readonly before?: string | undefined;
  readonly most: number;
}

/** A player's orders, the newest first. */
export async function listOrders(database: Queryable, list: OrderList): Promise<Order[]> {
  const { rows } = await database.query<{ item: Order }>(
    `select peer_order_json(o) as item from peer_order o join peer_market m on m.id = o.market
     where o.player = $1 and o.number < coalesce($4::bigint, 9223372036854775807)
       and ($3::text is null or m.event_id = $3)
       and case $2::text when 'open' then o.open_stake > 0
         when 'matched' then o.matched_stake > 0 and m.status in ('open', 'closed')
         when 'settled' then m.status in ('settled', 'void') else true end
     order by o.number desc limit $5`,
    [list.player, list.state ?? null, list.eventId ?? null, list.before ?? null, list.most],
  );
  return rows.map(({ item }) => item);
}

/** Players with open orders who may not play, such as where their orders were not ended with the beginning of a break. */
export async function findBarred(database: Queryable, at: Date): Promise<string[]> {
  const { rows } = await database.query<{ player: string }>(
    `select player from (select distinct player from peer_order where open_stake > 0) p
     where not peer_may_play(player, $1::timestamptz) order by player limit 500`,
    [at],
  );
  return rows.map(({ player }) => player);
}

/** Ends the open orders of a player who may not play. */
export async function endBarred(connection: Queryable, player: string, at: Date): Promise<void> {
  await connection.query("select from player where number = $1 for no key update", [player]);
  await connection.query("select end_peer_orders($1, 'barred', $2)", [player, at]);
}
