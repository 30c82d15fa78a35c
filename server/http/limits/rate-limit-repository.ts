import { only, type Queryable } from "../../db/database.ts";

/** Counts of attempts. Keys are hashes in hexadecimal; times left are in milliseconds. */
export interface Window {
  readonly most: number;
  readonly windowMs: number;
}

/** Counts an attempt in one round trip; returns how long the key has to wait if its attempts are used up. */
export async function countAttempt(
  connection: Queryable,
  key: string,
  { most, windowMs }: Window,
): Promise<number | undefined> {
  const answer = await connection.query<{ wait: string | null }>(
    "select take_attempt(decode($1, 'hex'), $2, $3) as wait",
    [key, most, windowMs],
  );
  const { wait } = only(answer);
  return wait === null ? undefined : Number(wait);
}

/** How long a key has to wait if its attempts are used up. */
export async function findWait(connection: Queryable, key: string, most: number): Promise<number | undefined> {
  const { rows } = await connection.query<{ wait: string }>(
    `select greatest(1, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000))::bigint as wait
     from rate_limit where key = decode($1, 'hex') and taken >= $2 and ends_at > clock_timestamp()`,
    [key, most],
  );
  return rows[0] && Number(rows[0].wait);
}

export async function giveBackAttempt(connection: Queryable, key: string): Promise<void> {
  await connection.query(
    `update rate_limit set taken = taken - 1
     where key = decode($1, 'hex') and taken > 0 and ends_at > clock_timestamp()`,
    [key],
  );
}

/** Deletes up to this many ended windows and returns their number; skips those that another process is deleting. */
export async function dropEnded(connection: Queryable, atMost: number): Promise<number> {
  const { rows } = await connection.query(
    `delete from rate_limit where key in (
       select key from rate_limit where ends_at <= clock_timestamp() order by ends_at limit $1 for update skip locked
     ) returning 1`,
    [atMost],
  );
  return rows.length;
}

/**
 * Deletes keys above a bound, those with the fewest attempts first. So a flood of new keys removes itself, and not the
 * count of a key under attack.
 */
export async function dropAbove(connection: Queryable, bound: number): Promise<void> {
  await connection.query(
    `delete from rate_limit where key in (
       select key from rate_limit order by taken, ends_at
       limit greatest(0, (select count(*) from rate_limit) - $1) for update skip locked
     )`,
    [bound],
  );
}
