import type { PushGroup, PushReplacement, PushWish } from "../../../../plugins/notification-centre/push/push-wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

/** A device whose page has not been opened for this many days gets no more pushes. */
export const UNSEEN_DAYS = 30;

/** The player of a device, and their session on it. */
export interface Owner {
  readonly player: string;
  readonly session: string;
}

const hostOf = (endpoint: string): string => new URL(endpoint).host;

/**
 * Stores a device for a player. If another player had the device, it becomes this player's. If there are too many,
 * those seen least recently are removed.
 */
export async function keepSubscription(
  database: Database,
  { player, session }: Owner,
  { endpoint, keys, groups }: PushWish,
  most: number,
): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query(
      `insert into push_subscription (player, session_id, endpoint, host, p256dh, auth, groups)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set player = excluded.player, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, groups = excluded.groups, seen_at = now(), free_at = now(), tries = 0`,
      [player, session, endpoint, hostOf(endpoint), keys.p256dh, keys.auth, groups],
    );
    await connection.query(
      `delete from push_subscription where id in (
         select id from push_subscription where player = $1 order by seen_at desc, id desc offset $2)`,
      [player, most],
    );
  });
}

/**
 * Records that a player has opened a page on this device, and returns what it gets pushes for; null for none. If the
 * device got pushes for another player, these end, because another person is using it now.
 */
export async function seeSubscription(
  database: Database,
  { player, session }: Owner,
  endpoint: string,
): Promise<PushGroup[] | null> {
  const { rows } = await database.query<{ groups: PushGroup[] }>(
    `with others as (delete from push_subscription where endpoint = $3 and player <> $1)
     update push_subscription set session_id = $2, seen_at = now() where endpoint = $3 and player = $1 returning groups`,
    [player, session, endpoint],
  );
  return rows[0]?.groups ?? null;
}

export async function dropSubscription(database: Database, player: string, endpoint: string): Promise<void> {
  await database.query("delete from push_subscription where player = $1 and endpoint = $2", [player, endpoint]);
}

/**
 * Replaces a subscription by a new one of the same browser, which proves that it had the old one; false if there is
 * none.
 */
export async function replaceSubscription(database: Queryable, { former, next }: PushReplacement): Promise<boolean> {
  const { rowCount } = await database.query(
    `update push_subscription set endpoint = $3, host = $4, p256dh = $5, auth = $6, free_at = now(), tries = 0
     where endpoint = $1 and auth = $2 and not exists (select from push_subscription where endpoint = $3 and endpoint <> $1)`,
    [former.endpoint, former.auth, next.endpoint, hostOf(next.endpoint), next.keys.p256dh, next.keys.auth],
  );
  return rowCount > 0;
}

/** Deletes devices that have not been seen for long, and deliveries to devices that no longer exist. */
export async function sweepPush(database: Database): Promise<void> {
  await dropOld(database, "push_subscription", `seen_at < now() - interval '${UNSEEN_DAYS} days'`);
  await dropOld(database, "push_delivery", "not exists (select from push_subscription s where s.id = o.subscription)");
}
