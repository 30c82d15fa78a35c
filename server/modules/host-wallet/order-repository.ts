import type { Queryable } from "../../db/database.ts";

/** A stake that a host's wallet is asked to set aside. */
export interface NewReserve {
  readonly id: string;
  readonly player: string;
  readonly host: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  /** The idempotency key of the bet. */
  readonly key: string;
  /** After this many milliseconds no bet takes it any more. */
  readonly leaseMs: number;
}

export async function insertReserve(connection: Queryable, order: NewReserve): Promise<void> {
  await connection.query(
    `insert into host_order (id, player, host, account, kind, amount, currency, key, state, expires_at)
     values ($1, $2, $3, $4, 'reserve', $5::bigint, $6, $7, 'asked', clock_timestamp() + make_interval(secs => $8::float8 / 1000))`,
    [order.id, order.player, order.host, order.account, order.amount, order.currency, order.key, order.leaseMs],
  );
}

/** The host has said no: nothing was set aside. */
export async function refuseReserve(connection: Queryable, id: string, problem: string): Promise<void> {
  await connection.query(
    "update host_order set state = 'refused', problem = $2, ended_at = clock_timestamp() where id = $1 and state = 'asked'",
    [id, problem],
  );
}

/** Begins to give back a stake that no bet has taken; its job begins with it. Nothing happens to one that a bet has taken. */
export async function rollBackReserve(connection: Queryable, id: string): Promise<void> {
  await connection.query(
    `with given_back as (update host_order set state = 'rolling-back' where id = $1 and state = 'asked' returning id)
     select enqueue_job('deliver-host-order', jsonb_build_object('order', id)) from given_back`,
    [id],
  );
}

/** The same for those whose process did not come back to them. */
export async function rollBackExpired(connection: Queryable): Promise<void> {
  await connection.query(
    `with given_back as (update host_order set state = 'rolling-back' where id in (
       select id from host_order where state = 'asked' and expires_at < clock_timestamp() limit 1000 for update skip locked)
       returning id)
     select enqueue_job('deliver-host-order', jsonb_build_object('order', id)) from given_back`,
  );
}

/** A part of a settlement as it was posted. */
interface PostedPart {
  readonly of: string;
  readonly kind: string;
  readonly amount: number;
}

export type UnsentState = "reserved" | "rolling-back" | "due";

/** An order of which something is to be told the host. */
export interface UnsentOrder {
  readonly id: string;
  readonly host: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: UnsentState;
  readonly bet: string | null;
  readonly parts: readonly PostedPart[] | null;
  readonly tries: number;
  readonly firstAt: Date | null;
  readonly nextAt: Date | null;
}

/** Undefined if there is nothing to tell, or nothing more. */
export async function findUnsent(database: Queryable, id: string): Promise<UnsentOrder | undefined> {
  const { rows } = await database.query<Omit<UnsentOrder, "amount"> & { amount: string }>(
    `select id, host, account, amount::text as amount, currency, state, bet, parts, tries, first_at as "firstAt", next_at as "nextAt"
     from host_order where id = $1 and state in ('reserved', 'rolling-back', 'due') and ended_at is null`,
    [id],
  );
  const [found] = rows;
  return found && { ...found, amount: Number(found.amount) };
}

/** The host has done it. */
export async function endOrder(connection: Queryable, { id, state }: UnsentOrder, at: Date): Promise<void> {
  await connection.query(
    `update host_order set ended_at = $3::timestamptz, tries = tries + 1, problem = null, next_at = null,
       first_at = coalesce(first_at, $3::timestamptz),
       state = case state when 'reserved' then 'confirmed' when 'rolling-back' then 'rolled-back' else 'done' end
     where id = $1 and state = $2 and ended_at is null`,
    [id, state, at],
  );
}

export interface Failure {
  readonly problem: string;
  readonly at: Date;
  /** Null: it is not tried again by itself. */
  readonly nextAt: Date | null;
  /** Whether somebody has to look into it. */
  readonly isOpen: boolean;
}

export async function noteFailure(connection: Queryable, { id, state }: UnsentOrder, failure: Failure): Promise<void> {
  const { problem, at, nextAt, isOpen } = failure;
  await connection.query(
    `update host_order set tries = tries + 1, problem = $3, first_at = coalesce(first_at, $4::timestamptz),
       next_at = $5::timestamptz, open_at = case when $6 then coalesce(open_at, $4::timestamptz) else open_at end
     where id = $1 and state = $2 and ended_at is null`,
    [id, state, problem, at, nextAt, isOpen],
  );
}

/**
 * Takes an order that is due, so that no other process tells it meanwhile. False if it is not due, or done.
 * @param until when others may take it, should this process die
 */
export async function claimUnsent(connection: Queryable, { id, state }: UnsentOrder, now: Date, until: Date) {
  const { rowCount } = await connection.query(
    `update host_order set next_at = $4::timestamptz
     where id = $1 and state = $2 and ended_at is null and (next_at is null or next_at <= $3::timestamptz)`,
    [id, state, now, until],
  );
  return rowCount === 1;
}

/** Queues those whose job was lost: long due, and nobody has tried. */
export async function queueLost(connection: Queryable, now: Date, before: Date): Promise<void> {
  await connection.query(
    `with lost as (
       select id from host_order where state in ('reserved', 'rolling-back', 'due') and ended_at is null
         and (next_at < $2::timestamptz or (next_at is null and tries = 0
           and coalesce(expires_at, made_at) < now() - interval '2 minutes'))
       order by coalesce(next_at, made_at) limit 1000 for update skip locked),
     taken as (update host_order o set next_at = $1::timestamptz from lost where o.id = lost.id returning o.id)
     select enqueue_job('deliver-host-order', jsonb_build_object('order', id)) from taken`,
    [now, before],
  );
}

/** Deletes what came to nothing and is long over. */
export async function dropOld(connection: Queryable): Promise<void> {
  await connection.query(
    `delete from host_order where id in (
       select id from host_order where state = 'refused' and ended_at < now() - interval '7 days'
         or state = 'rolled-back' and ended_at < now() - interval '90 days' limit 10000)`,
  );
}
