import type * as z from "zod/mini";
import type {
  Difference,
  differencesQuery,
  Resolution,
  SettledDay,
} from "../../../../plugins/cashier/desk/reconciliation/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** A difference before anybody's claim is known. */
export type FoundDifference = Omit<Difference, "claim">;

const FOUND = `d.id::text as id, to_char(d.day, 'YYYY-MM-DD') as day, d.kind, d.reference,
    case when p.id is not null then jsonb_build_object('id', p.id, 'player', p.player) end as payment, d.theirs, d.ours,
    instant(d.found_at) as "foundAt", case when d.closed_at is not null then jsonb_build_object('at', instant(d.closed_at),
      'by', u.name, 'resolution', d.resolution, 'note', d.note) end as closed`;
const FOUND_IN = `settlement_difference d left join payment p on p.id = d.payment left join desk_user u on u.id = d.closed_by`;

type Filters = z.output<typeof differencesQuery>;

/** What did not match, the newest first, before the one with the number of the cursor. */
export async function listDifferences(
  connection: Queryable,
  { day, kind, state, cursor }: Filters,
  limit: number,
): Promise<FoundDifference[]> {
  const { rows } = await connection.query<FoundDifference>(
    `select ${FOUND} from ${FOUND_IN}
     where (not $1::boolean or d.closed_at is null) and ($2::date is null or d.day = $2::date)
       and ($3::text is null or d.kind = $3) and ($4::bigint is null or d.id < $4::bigint)
     order by d.id desc limit $5`,
    [state === "open", day ?? null, kind ?? null, cursor ?? null, limit],
  );
  return rows;
}

export async function findDifference(connection: Queryable, id: string): Promise<FoundDifference | undefined> {
  const sql = `select ${FOUND} from ${FOUND_IN} where d.id = $1::bigint`;
  return (await connection.query<FoundDifference>(sql, [id])).rows[0];
}

/** Locks a difference until the transaction ends; undefined if there is none. */
export async function lockDifference(
  connection: Queryable,
  id: string,
): Promise<{ readonly player: string | null; readonly isClosed: boolean } | undefined> {
  const { rows } = await connection.query<{ player: string | null; isClosed: boolean }>(
    `select (select p.player from payment p where p.id = d.payment) as player, d.closed_at is not null as "isClosed"
     from settlement_difference d where d.id = $1::bigint for update`,
    [id],
  );
  return rows[0];
}

export async function closeDifference(
  connection: Queryable,
  closing: { readonly id: string; readonly by: string; readonly resolution: Resolution; readonly note: string },
  at: Date,
): Promise<void> {
  await connection.query(
    `update settlement_difference set closed_at = $2, closed_by = $3, resolution = $4, note = $5
     where id = $1::bigint and closed_at is null`,
    [closing.id, at, closing.by, closing.resolution, closing.note],
  );
}

/** How many differences are open, counted up to a limit. */
export async function countOpen(connection: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count
    from (select from settlement_difference where closed_at is null limit $1) as open`;
  return only(await connection.query<{ count: number }>(sql, [limit])).count;
}

/** The days that were compared, newest first, before the given one. */
export async function listDays(
  connection: Queryable,
  before: string | undefined,
  limit: number,
): Promise<SettledDay[]> {
  const { rows } = await connection.query<SettledDay>(
    `select to_char(f.day, 'YYYY-MM-DD') as day, instant(f.fetched_at) as "fetchedAt",
       (select coalesce(jsonb_agg(jsonb_build_object('direction', direction, 'currency', currency, 'payments', payments,
           'amount', amount, 'fee', fee) order by direction, currency), '[]')
         from (select r.direction, r.currency, count(*) as payments, sum(r.amount) as amount, sum(r.fee) as fee
           from settlement_row r where r.service = f.service and r.day = f.day and r.verdict = 'matched'
           group by 1, 2) as sums) as matched,
       count(d.id)::int as differences, (count(d.id) filter (where d.closed_at is null))::int as open
     from settlement_file f left join settlement_difference d on d.service = f.service and d.day = f.day
     where $1::date is null or f.day < $1::date
     group by f.service, f.day, f.fetched_at order by f.day desc limit $2`,
    [before ?? null, limit],
  );
  return rows;
}
