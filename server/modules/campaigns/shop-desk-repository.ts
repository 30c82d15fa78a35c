import type { DeskItem, ItemVersion, NewItem } from "../../../plugins/bonuses/desk/shop/wire.ts";
import type { Queryable } from "../../db/database.ts";

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

interface Made {
  readonly by: string;
  readonly at: Date;
}

/** Adds a reward with its first version. Returns false if there is one of this name, or no room for another. */
export async function addItem(
  connection: Queryable,
  { id, points, amount, stock, most, isOpen, by, at }: Omit<NewItem, "reason"> & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into shop_item (id, points, amount, stock, most, is_open)
     select $1, $2, $3, $4::int, $5::int, $6 where (select count(*) from shop_item) < $7::int on conflict do nothing`,
    [id, points, amount, stock, most, isOpen, MOST_ITEMS],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

/** Changes a reward that is still as it was read. */
export async function changeItem(
  connection: Queryable,
  {
    id,
    version,
    stockRead,
    points,
    amount,
    stock,
    most,
    isOpen,
    by,
    at,
  }: Omit<ItemVersion, "reason"> & Made & { id: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update shop_item set version = version + 1, points = $4, amount = $5, stock = $6::int, most = $7::int, is_open = $8
     where id = $1 and version = $2::int and stock is not distinct from $3::int`,
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
