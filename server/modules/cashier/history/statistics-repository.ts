import type { Step } from "../../../../plugins/cashier/history/wire.ts";
import type { Queryable } from "../../../db/database.ts";

/**
 * The days that the periods begin on, and the day after the last one, which is today if none is given. Empty if the last
 * day is before the first one. Rejects with 22023 for an unknown time zone.
 */
export async function findPeriods(
  database: Queryable,
  { from, to, by, zone, count }: { from: string | null; to: string | null; by: Step; zone: string; count: number },
): Promise<readonly string[]> {
  const { rows } = await database.query<{ days: string[] }>(
    `with today as (select coalesce($2::text::date, (now() at time zone $4::text)::date) as last),
         first as (select last, coalesce($1::text::date,
           (date_trunc($3::text, last::timestamp) - (($5::int - 1) || ' ' || $3::text)::interval)::date) as first from today)
       select (select jsonb_agg(greatest(day::date, first)::text order by day)
           from generate_series(date_trunc($3::text, first::timestamp), last::timestamp, ('1 ' || $3::text)::interval) as day)
         || to_jsonb((last + 1)::text) as days
       from first where last >= first`,
    [from, to, by, zone, count],
  );
  return rows[0]?.days ?? [];
}

/** How much a wallet's cash changed before each of some days by each of some sums of kinds. */
export async function sumBefore(
  database: Queryable,
  { player, currency, zone }: { player: string; currency: string; zone: string },
  days: readonly string[],
  kinds: readonly { readonly kind: string; readonly sum: string }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const { rows } = await database.query<{ day: string; sums: Record<string, number> }>(
    `select day, jsonb_object_agg(sum, amount) as sums from (
       select d.day, m.sum, sum(coalesce(l.came - l.went, 0)) as amount
       from unnest($3::text[]) as d (day) cross join unnest($4::text[], $5::text[]) as m (kind, sum)
         left join ledger_account a on a.player = $1 and a.kind = 'cash' and a.currency = $2
         left join lateral (select came, went from cash_line c where c.account_id = a.id and c.kind = m.kind
           and c.at < (d.day::date::timestamp at time zone $6::text) order by c.at desc, c.number desc limit 1) l on true
       group by d.day, m.sum) as summed
     group by day`,
    [player, currency, days, kinds.map(({ kind }) => kind), kinds.map(({ sum }) => sum), zone],
  );
  return new Map(rows.map(({ day, sums }) => [day, sums]));
}
