import type { Notification } from "../../../../plugins/notification-centre/wire.ts";
import type { Database } from "../../../db/database.ts";
import { NOTIFICATION } from "../repository.ts";
import { UNSEEN_DAYS } from "./subscription-repository.ts";

/** A process that dies with what it has taken leaves it to the others after so long. */
const HELD = "interval '3 minutes'";

/** A device that a process has taken for itself, with everything that it has to be told now. */
export interface Taken {
  readonly id: string;
  readonly endpoint: string;
  readonly host: string;
  readonly p256dh: string;
  readonly auth: string;
  /** That failed in a row. */
  readonly tries: number;
  /** What is due, read already or not. */
  readonly due: readonly string[];
  /** What of it the player has not read meanwhile, oldest first. */
  readonly items: readonly Notification[];
}

/** Takes devices that something is due for, each for one process; none of services that are busy. */
export async function takeDue(database: Database, most: number, busyHosts: readonly string[]): Promise<Taken[]> {
  const { rows } = await database.query<Taken>(
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
       array(select d.notification::text from push_delivery d where d.subscription = t.id and d.due_at <= now()) as due,
       coalesce((select jsonb_agg(${NOTIFICATION} order by n.seq)
         from push_delivery d join notification n on n.seq = d.notification
         where d.subscription = t.id and d.due_at <= now() and n.player = t.player and n.read_at is null), '[]') as items
     from taken t`,
    [most, busyHosts],
  );
  return rows;
}

/** What was told, or will never be. */
export async function dropDeliveries(database: Database, id: string, told: readonly string[]): Promise<void> {
  await database.query(
    "delete from push_delivery where subscription = $1::bigint and notification = any($2::bigint[])",
    [id, told],
  );
}

/** Gives a device free, after so many seconds where its service did not take something, of which there were so many tries. */
export async function giveFree(database: Database, id: string, tries = 0, seconds = 0): Promise<void> {
  await database.query(
    "update push_subscription set tries = $2, free_at = now() + make_interval(secs => $3) where id = $1::bigint",
    [id, tries, seconds],
  );
}

/** The browser does not want it any more, unless it has told of another address meanwhile. */
export async function dropGone(database: Database, { id, endpoint }: Pick<Taken, "id" | "endpoint">): Promise<void> {
  await database.query("delete from push_subscription where id = $1::bigint and endpoint = $2", [id, endpoint]);
}
