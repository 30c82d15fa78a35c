import type { Database, Queryable } from "../db/database.ts";
import { dropOld } from "../db/drop-old.ts";

/** A lease as stored. Tokens only grow, so the lease with the greatest token of a key is the one in force. */
export interface StoredLease {
  readonly key: string;
  readonly token: string;
}

/** Takes those of the leases that no living process holds. Returns all leases of the process, also earlier ones. */
export async function acquireLeases(
  connection: Queryable,
  process: string,
  keys: readonly string[],
): Promise<StoredLease[]> {
  const { rows } = await connection.query<StoredLease>("select key, token from take_leases($1, $2)", [process, keys]);
  return rows;
}

/** Rejects with the code `LEASE_OVER` if the lease is over; otherwise it stays in force until the transaction ends. */
export async function checkLease(connection: Queryable, { key, token }: StoredLease): Promise<void> {
  await connection.query("select check_lease($1, $2)", [key, token]);
}

/** PostgreSQL's code of a lease that is over, raised by `check_lease`. */
export const LEASE_OVER = "OLLSE";

/** Gives a lease back, so that another process can take it at once. */
export async function dropLease(connection: Queryable, { key, token }: StoredLease): Promise<void> {
  await connection.query("delete from lease where key = $1 and token = $2", [key, token]);
}

/** Removes leases of processes that are gone, which no other process wanted. */
export function sweepLeases(database: Database): Promise<void> {
  return dropOld(database, "lease", "not exists (select from platform_process p where p.id = o.holder)");
}
