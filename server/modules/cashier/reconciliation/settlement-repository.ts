import { only, type Queryable } from "../../../db/database.ts";
import type { SettledPayment } from "../port/payment-port.ts";

/**
 * The day whose file comes next: the one after the last that was compared, at first the day of the first payment that the
 * service told of. Null before there is one.
 */
export async function nextDay(connection: Queryable, service: string): Promise<string | null> {
  const { day } = only(
    await connection.query<{ day: string | null }>(
      `select to_char(coalesce((select max(f.day) + 1 from settlement_file f where f.service = $1),
         (select (min(p.service_at) at time zone 'UTC')::date from payment p where p.service = $1)), 'YYYY-MM-DD') as day`,
      [service],
    ),
  );
  return day;
}

/** The payments of a file that are newer there than here. */
export async function behind(connection: Queryable, rows: readonly SettledPayment[]): Promise<string[]> {
  const { rows: found } = await connection.query<{ id: string }>(
    `select p.id from payment p
     join jsonb_to_recordset($1::jsonb) as r (reference text, version int) on r.reference = p.id
     where p.version < r.version`,
    [JSON.stringify(rows)],
  );
  return found.map(({ id }) => id);
}

/** Keeps and compares the file of a day. The number of differences; null if the day was compared before. */
export async function reconcileDay(
  connection: Queryable,
  file: { readonly service: string; readonly day: string; readonly rows: readonly SettledPayment[] },
  at: Date,
): Promise<number | null> {
  const sql = "select reconcile_day($1, $2::date, $3::jsonb, $4) as differences";
  const values = [file.service, file.day, JSON.stringify(file.rows), at];
  return only(await connection.query<{ differences: number | null }>(sql, values)).differences;
}
