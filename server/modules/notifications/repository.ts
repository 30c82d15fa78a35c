import { MOST_UNREAD, type Notification } from "../../../plugins/notification-centre/wire.ts";
import { type Database, only, type Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";

/** How many days notifications can be read. */
const KEPT_DAYS = 90;

/** A row `n` of `notification` in the form of the wire. */
export const NOTIFICATION = `n.data || jsonb_build_object('id', n.seq::text, 'at', instant(n.at), 'isRead', n.read_at is not null,
  'kind', n.kind)`;

const UNREAD = (player: string) =>
  `(select count(*)::integer from (
     select from notification where player = ${player} and read_at is null and is_in_product limit ${MOST_UNREAD}) as unread)`;

/** The newest notifications after a cursor. */
export async function listNotifications(
  database: Database,
  player: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Notification[]> {
  const { rows } = await database.query<{ item: Notification }>(
    `select ${NOTIFICATION} as item from notification n
     where n.player = $1 and n.is_in_product and ($2::bigint is null or n.seq < $2::bigint) order by n.seq desc limit $3`,
    [player, after ?? null, limit],
  );
  return rows.map(({ item }) => item);
}

export async function countUnread(database: Queryable, player: string): Promise<number> {
  return only(await database.query<{ unread: number }>(`select ${UNREAD("$1")} as unread`, [player])).unread;
}

/** Marks everything up to one notification as read. Returns whether anything was unread. */
export async function markRead(database: Database, player: string, upTo: string): Promise<boolean> {
  const { rowCount } = await database.query(
    "update notification set read_at = now() where player = $1 and seq <= $2::bigint and read_at is null",
    [player, upTo],
  );
  return rowCount > 0;
}

/** A new notification of a player. */
export interface Added {
  readonly player: string;
  readonly unread: number;
  readonly items: readonly Notification[];
}

/** The place from which all unfinished transactions will be found. */
export async function currentPlace(database: Database): Promise<string> {
  return only(await database.query<{ at: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as at")).at;
}

/**
 * Everything that was added by the transactions from one place to another, all of which have finished. An order by
 * number would miss a row that was numbered first and committed last.
 */
export async function findAdded(database: Database, from: string, to: string): Promise<Added[]> {
  const { rows } = await database.query<Added>(
    `select player, ${UNREAD("n.player")} as unread, jsonb_agg(${NOTIFICATION} order by seq) as items
     from notification n where came_with >= $1::text::xid8 and came_with < $2::text::xid8 and is_in_product group by player`,
    [from, to],
  );
  return rows;
}

export async function sweepNotifications(database: Database): Promise<void> {
  await dropOld(database, "notification", `at < now() - interval '${KEPT_DAYS} days'`);
}
