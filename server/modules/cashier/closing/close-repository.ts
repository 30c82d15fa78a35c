import { only, type Queryable } from "../../../db/database.ts";

/** A closed day beside what its rows give now, with the hash that was before it. */
export interface CheckedDay {
  readonly day: string;
  readonly isNext: boolean;
  readonly isChained: boolean;
  readonly isSame: boolean;
}

/** The day that is to be closed next, if it ended some minutes before the moment; at first that of the first transaction. */
export async function nextToClose(connection: Queryable, at: Date, minutes: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ day: string }>(
    `select to_char(n.day, 'YYYY-MM-DD') as day from ledger_close_head h cross join lateral (
       select coalesce(h.day + 1, (select (min(created_at) at time zone 'UTC')::date from ledger_transaction)) as day) n
     where (n.day + 1)::timestamp at time zone 'UTC' + make_interval(mins => $2::int) <= $1::timestamptz`,
    [at, minutes],
  );
  return rows[0]?.day;
}

export async function databaseTime(connection: Queryable): Promise<Date> {
  return only(await connection.query<{ now: Date }>("select now() as now")).now;
}

/** Nothing is booked on the day or before from the commit of this on. */
export async function sealThrough(connection: Queryable, day: string): Promise<void> {
  await connection.query("select ledger_seal($1::date + 1)", [day]);
}

/** False if another one has closed it. */
export async function closeDay(connection: Queryable, day: string): Promise<boolean> {
  const sql = "select close_ledger_day($1::date) as closed";
  return only(await connection.query<{ closed: boolean }>(sql, [day])).closed;
}

export interface CloseHead {
  readonly day: string | null;
  readonly hash: string;
}

export async function findCloseHead(connection: Queryable): Promise<CloseHead> {
  const sql = "select to_char(day, 'YYYY-MM-DD') as day, hash from ledger_close_head";
  return only(await connection.query<CloseHead>(sql));
}

/** The closed days after a day, oldest first, each computed again from the rows. */
export async function checkDays(
  connection: Queryable,
  after: { readonly day: string | null; readonly hash: string },
  limit: number,
): Promise<(CheckedDay & { readonly hash: string })[]> {
  const { rows } = await connection.query<CheckedDay & { hash: string }>(
    `select to_char(c.day, 'YYYY-MM-DD') as day, c.hash, c.day = coalesce(b.day + 1, c.day) as "isNext",
       c.previous = b.hash as "isChained",
       ledger_day_digest(c.day, c.previous) = jsonb_build_object('transactions', c.transactions, 'totals', c.totals,
         'hash', c.hash) as "isSame"
     from (select day, previous, hash, transactions, totals, lag(day, 1, $1::date) over days as before_day,
         lag(hash, 1, $2::text) over days as before_hash
       from (select * from ledger_close where $1::date is null or day > $1::date order by day limit $3) n
       window days as (order by day)) c cross join lateral (select c.before_day as day, c.before_hash as hash) b
     order by c.day`,
    [after.day, after.hash, limit],
  );
  return rows;
}
