import type { Notification } from "../../../../plugins/notification-centre/wire.ts";
import type { Database } from "../../../db/database.ts";
import { NOTIFICATION } from "../repository.ts";
import { UNSEEN_DAYS } from "./subscription-repository.ts";

/** After this time other processes take over the devices of a process that died. */
const HELD = "interval '3 minutes'";

/** A device that a process has claimed, with all notifications that are due for it. */
export interface DueDevice {
  readonly id: string;
  readonly endpoint: string;
  readonly host: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Consecutive failed tries. */
  readonly tries: number;
  /** The notifications that are due or go along, whether or not they have been read. */
  readonly due: readonly string[];
  /** Those of them that the player has not read meanwhile, oldest first. */
  readonly items: readonly Notification[];
}

/** What will be due as soon as the wait of bets is over: bets that end together would be pushed apart without it. */
const GOES_ALONG = "d.due_at <= now() + interval '2 seconds'";

/** Claims devices that have due notifications, each for one process. Devices of busy services are skipped. */
export async function claimDue(database: Database, most: number, busyHosts: readonly string[]): Promise<DueDevice[]> {
  const { rows } = await database.query<DueDevice>(
    `with due as (
       select s.id from push_subscription s
       where s.free_at <= now() and s.id = any(array(
         select distinct d.subscription from push_delivery d join push_subscription p on p.id = d.subscription
         where d.due_at <= now() and p.free_at <= now() and p.seen_at > now() - interval '${UNSEEN_DAYS} days'
           and p.host <> all($2::text[])
         limit $1))
       for update skip locked),
     taken as (
       update push_subscription s set free_at = now() + ${HELD} from due where s.id = due.id returning s.*)
     select t.id::text as id, t.endpoint, t.host, t.p256dh, t.auth, t.tries,
       array(select d.notification::text from push_delivery d where d.subscription = t.id and ${GOES_ALONG}) as due,
       coalesce((select jsonb_agg(${NOTIFICATION} order by n.seq)
         from push_delivery d join notification n on n.seq = d.notification
         where d.subscription = t.id and ${GOES_ALONG} and n.player = t.player and n.read_at is null), '[]') as items
     from taken t`,
    [most, busyHosts],
  );
  return rows;
}

/** Deletes deliveries that were sent or never will be. */
export async function dropDeliveries(database: Database, id: string, notifications: readonly string[]): Promise<void> {
  await database.query(
    "delete from push_delivery where subscription = $1::bigint and notification = any($2::bigint[])",
    [id, notifications],
  );
}

/**
 * Releases a device. If its service did not accept a push, the device is due again after this many seconds, and the
 * tries are stored.
 */
export async function giveFree(database: Database, id: string, tries = 0, seconds = 0): Promise<void> {
  await database.query(
    "update push_subscription set tries = $2, free_at = now() + make_interval(secs => $3) where id = $1::bigint",
    [id, tries, seconds],
  );
}

/** Deletes a device that has unsubscribed, unless it has sent another address meanwhile. */
export async function dropGone(
  database: Database,
  { id, endpoint }: Pick<DueDevice, "id" | "endpoint">,
): Promise<void> {
  await database.query("delete from push_subscription where id = $1::bigint and endpoint = $2", [id, endpoint]);
}
