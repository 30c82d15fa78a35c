import { only, type Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

export interface Asked {
  readonly player: string;
  readonly currency: string;
  readonly zone: string;
  readonly months: number;
}

/** By how much lines of a kind changed the cash in an hour of a day. */
export interface MovedHour {
  readonly day: string;
  readonly hour: number;
  readonly kind: string;
  readonly amount: number;
}

export interface TimedHour {
  readonly day: string;
  readonly hour: number;
  readonly seconds: number;
}

export interface FoundPlay {
  readonly from: string;
  readonly to: string;
  readonly moved: readonly MovedHour[];
  readonly timed: readonly TimedHour[];
  readonly longest: { readonly beganAt: string; readonly seconds: number } | null;
}

/** A player's play of the last months, up to the end of today in the zone. Rejects with 22023 for an unknown zone. */
export async function findPlay(
  database: Queryable,
  { player, currency, zone, months }: Asked,
  kinds: readonly string[],
): Promise<FoundPlay> {
  return only(
    await database.query<FoundPlay>(
      `with period as (
         select today - make_interval(months => $4::int) + interval '1 day' as first, today as last
         from (select date_trunc('day', now() at time zone $3::text) as today) as now_there),
       bounds as (
         select first::date::text as "from", last::date::text as "to", first at time zone $3::text as since,
           (last + interval '1 day') at time zone $3::text as until from period)
       select b."from", b."to",
         (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'hour', m.hour, 'kind', m.kind, 'amount', m.amount)
             order by m.day, m.hour), '[]')
           from ledger_account a cross join lateral play_hours(a.id, $5::text[], b.since, b.until, $3::text) as m
           where a.player = $1 and a.kind = 'cash' and a.currency = $2) as moved,
         (select coalesce(jsonb_agg(jsonb_build_object('day', t.day, 'hour', t.hour, 'seconds', t.seconds)
             order by t.day, t.hour), '[]')
           from hours_logged_in($1, b.since, b.until, $3::text) as t) as timed,
         (select jsonb_build_object('beganAt', instant(lower(s)), 'seconds',
             extract(epoch from upper(s) - lower(s))::int)
           from spans_logged_in($1, b.since, b.until) as s order by upper(s) - lower(s) desc, lower(s) limit 1) as longest
       from bounds b`,
      [player, currency, zone, months, kinds],
    ),
  );
}

/** Drops when players were logged in once nobody can ask for it any more. */
export async function dropOldSpans(database: Queryable): Promise<void> {
  await dropOld(database, "session_span", "last_at < now() - interval '13 months'");
}
