import type { Queryable } from "../db/database.ts";

/** A process counts as alive for this long after its last heartbeat. */
export const ALIVE_MS = 10_000;
const ALIVE = `clock_timestamp() + ${ALIVE_MS} * interval '1 millisecond'`;

/** A process holds its leases for this long after its last heartbeat. They are cheap to move, so this is shorter. */
export const LEASE_MS = 2_000;

export async function signOfLife(connection: Queryable, id: string, leaseMs = LEASE_MS): Promise<void> {
  await connection.query(
    `insert into platform_process (id, alive_until, leases_until)
     values ($1, ${ALIVE}, clock_timestamp() + $2::int * interval '1 millisecond')
     on conflict (id) do update set alive_until = excluded.alive_until, leases_until = excluded.leases_until`,
    [id, leaseMs],
  );
}

/** The processes that have died since the last call; each is returned to one caller only. */
export async function claimDead(connection: Queryable): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    "delete from platform_process where clock_rate is null and alive_until < clock_timestamp() returning id",
  );
  return rows.map(({ id }) => id);
}

/** A process that stops hands over its work as if it had died. */
export async function lastSignOfLife(connection: Queryable, id: string): Promise<void> {
  await connection.query(
    "update platform_process set alive_until = clock_timestamp(), leases_until = clock_timestamp() where id = $1",
    [id],
  );
}
