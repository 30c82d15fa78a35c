import type { ItemOpening } from "../../../plugins/bonuses/desk/proposals/wire.ts";
import type { DeskItem } from "../../../plugins/bonuses/desk/shop/wire.ts";
import type { Queryable } from "../../db/database.ts";
import type { Made } from "./second-person.ts";

const MOST_ITEMS = 200;

export async function listItems(database: Queryable): Promise<DeskItem[]> {
  const { rows } = await database.query<DeskItem>(
    `select i.id, i.version, i.points::int, i.amount::int, i.stock, i.most, i.is_open as "isOpen",
       (select count(*)::int from shop_order o where o.item = i.id) as sold
     from shop_item i order by i.points, i.id limit $1::int`,
    [MOST_ITEMS],
  );
  return rows;
}

/** The version of a reward; undefined if there is none of this name. */
export async function findItemVersion(connection: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ version: number }>("select version from shop_item where id = $1", [id]);
  return rows[0]?.version;
}

/** Adds a reward with its first version. Returns false if there is one of this name, or no room for another. */
export async function addItem(
  connection: Queryable,
  { id, points, amount, stock, most, isOpen, by, at }: ItemOpening & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into shop_item (id, points, amount, stock, most, is_open)
     select $1, $2, $3, $4::int, $5::int, $6 where (select count(*) from shop_item) < $7::int on conflict do nothing`,
    [id, points, amount, stock, most, isOpen, MOST_ITEMS],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

/** Changes a reward that still has the version that was read. What was sold since then is taken off the new stock. */
export async function changeItem(
  connection: Queryable,
  { id, version, stockRead, points, amount, stock, most, isOpen, by, at }: ItemOpening & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update shop_item set version = version + 1, points = $4, amount = $5,
       stock = case when $6::int is not null
         then greatest($6::int - greatest(coalesce($3::int - stock, 0), 0), 0) end, most = $7::int, is_open = $8
     where id = $1 and version = $2::int`,
    [id, version, stockRead, points, amount, stock, most, isOpen],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

async function keepVersion(connection: Queryable, id: string, { by, at }: Made): Promise<void> {
  await connection.query(
    `insert into shop_item_version (item, version, points, amount, stock, most, is_open, made_at, made_by)
     select id, version, points, amount, stock, most, is_open, $2::timestamptz, $3 from shop_item where id = $1`,
    [id, at, by],
  );
}
