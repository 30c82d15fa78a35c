import type { ShopAnswer, ShopItem } from "../../../../plugins/bonuses/shop/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { Done, GivenFreeBet } from "../gamification/gamification-repository.ts";

const MOST_ORDERS = 20;

/** The whole points that a player can spend. */
export async function findPoints(database: Queryable, player: string): Promise<number> {
  return only(await database.query<{ points: number }>("select loyalty_points($1)::int as points", [player])).points;
}

/** What the shop has, with amounts in euro cents, the cheapest first. */
export async function findItems(database: Queryable, player: string): Promise<ShopItem[]> {
  const { rows } = await database.query<ShopItem>(
    `select i.id, i.points::int, i.amount::int, i.stock as left, i.most,
       (select count(*)::int from shop_order o where o.player = $1 and o.item = i.id) as had
     from shop_item i where i.is_open order by i.points, i.id limit 200`,
    [player],
  );
  return rows;
}

export async function findOrders(database: Queryable, player: string): Promise<ShopAnswer["orders"]> {
  const { rows } = await database.query<ShopAnswer["orders"][number]>(
    `select id, amount::float8, points::int, instant(at) as at from shop_order where player = $1
     order by at desc, id limit $2::int`,
    [player, MOST_ORDERS],
  );
  return rows;
}

/** The free bet of an item, in euro cents; undefined if there is none. */
export async function findAmount(database: Queryable, item: string): Promise<number | undefined> {
  const { rows } = await database.query<{ amount: number }>("select amount::int from shop_item where id = $1", [item]);
  return rows[0]?.amount;
}

export interface ShopOrder {
  readonly id: string;
  readonly item: string;
  readonly points: number;
  /** What the free bet is in euro cents; null where it is not what the player has seen. */
  readonly cents: number | null;
  readonly at: string;
  readonly freeBet: GivenFreeBet;
}

/** Exchanges points for an item under a key, once. */
export async function buy(
  database: Queryable,
  player: string,
  { key, hash }: { readonly key: string; readonly hash: string },
  order: ShopOrder,
): Promise<Done> {
  const sql = "select buy_from_shop($1, $2, $3, $4::jsonb) as done";
  return only(await database.query<{ done: Done }>(sql, [player, key, hash, JSON.stringify(order)])).done;
}
