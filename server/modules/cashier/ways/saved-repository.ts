import type { WayKind } from "../../../../plugins/cashier/payment-rules.ts";
import type { Queryable } from "../../../db/database.ts";

export interface StoredSavedWay {
  readonly id: string;
  readonly way: string;
  readonly kind: WayKind;
  readonly token: string;
  readonly label: string;
  readonly name: string | null;
  readonly isOffered: boolean;
  /** What came in by it in the currency, less what went back. */
  readonly net: number;
}

type Row = Omit<StoredSavedWay, "net"> & { readonly net: string };

/** A player's saved ways, also those that were removed, the last used first. */
export async function listSavedWays(
  connection: Queryable,
  player: string,
  currency: string,
): Promise<StoredSavedWay[]> {
  const { rows } = await connection.query<Row>(
    `select s.id, s.way, s.kind, s.token, s.label, s.name, s.is_offered as "isOffered", coalesce(n.net, 0) as net
     from saved_way s left join net_deposits($1, $2) n on n.saved_way = s.id
     where s.player = $1 order by s.used_at desc, s.id`,
    [player, currency],
  );
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}

export interface NewSavedWay {
  readonly id: string;
  readonly player: string;
  readonly way: string;
  readonly kind: WayKind;
  readonly token: string;
  readonly label: string;
  readonly at: Date;
}

/** Keeps a place for money; one that is known is offered again. */
export async function keepSavedWay(connection: Queryable, saved: NewSavedWay): Promise<void> {
  const { id, player, way, kind, token, label, at } = saved;
  await connection.query(
    `insert into saved_way (id, player, way, kind, token, label, is_offered, created_at, used_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, $7)
     on conflict (player, token) do update set is_offered = true, label = excluded.label, used_at = excluded.used_at`,
    [id, player, way, kind, token, label, at],
  );
}

/** False if the player has no such way. */
export async function renameSavedWay(
  connection: Queryable,
  player: string,
  id: string,
  name: string | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update saved_way set name = $3 where player = $1 and id = $2 and is_offered",
    [player, id, name],
  );
  return rowCount > 0;
}

/** Offers it no longer. Money still goes back to it first, so the row stays. Undefined if the player has no such way. */
export async function removeSavedWay(
  connection: Queryable,
  player: string,
  id: string,
): Promise<{ readonly token: string; readonly isFree: boolean } | undefined> {
  const { rows } = await connection.query<{ token: string; isFree: boolean }>(
    `update saved_way s set is_offered = false where player = $1 and id = $2 and is_offered
     returning token, not exists (select from payment p where p.saved_way = s.id) as "isFree"`,
    [player, id],
  );
  return rows[0];
}
