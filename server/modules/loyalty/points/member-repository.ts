import type { Member, PointsEntry } from "../../../../plugins/loyalty/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";

/** What a player has at a moment. */
export async function findMember(database: Queryable, player: string, at: Date): Promise<Omit<Member, "leaving">> {
  return only(
    await database.query<Omit<Member, "leaving">>(
      `select not exists (select from loyalty_account where player = $1 and left_at is not null) as "isMember",
         loyalty_is_quiet($1, $2) as "isQuiet", loyalty_points($1)::int as points,
         greatest(0, year / 1000)::int as "yearPoints", loyalty_level_of(year) as level,
         (select status from vip_member where player = $1) as status
       from loyalty_year($1, date_trunc('month', $2::timestamptz at time zone 'UTC')::date) as year`,
      [player, at],
    ),
  );
}

/** The months of points that leave next: at the beginning of the month that is named, thirteen after they came. */
export async function listLeaving(
  database: Queryable,
  player: string,
  at: Date,
  most: number,
): Promise<Member["leaving"]> {
  const { rows } = await database.query<{ month: string; points: number }>(
    `select (month + interval '13 months')::date::text as month, ((points + given) / 1000)::int as points
     from loyalty_month
     where player = $1 and month > date_trunc('month', $2::timestamptz at time zone 'UTC') - interval '13 months'
       and points + given >= 1000 order by month limit $3`,
    [player, at, most],
  );
  return rows;
}

/** Movements of points before a number, the newest first. */
export async function listEntries(
  database: Queryable,
  player: string,
  before: string | undefined,
  most: number,
): Promise<PointsEntry[]> {
  const { rows } = await database.query<PointsEntry>(
    `select e.number::text, instant(e.at) as at, e.kind, coalesce(g.name, e.product) as product,
       case when e.cause_kind = 'bet' then e.cause_id end as bet, e.points::int, e.balance::int
     from loyalty_entry e left join casino_game g on e.cause_kind = 'game' and g.code = e.product
     where e.player = $1 and e.number < coalesce($2::bigint, 9223372036854775807) order by e.number desc limit $3`,
    [player, before ?? null, most],
  );
  return rows;
}

/** A player leaves the programme, or comes back. What they have stays. The player is locked. */
export async function setMembership(connection: Queryable, player: string, isMember: boolean, at: Date): Promise<void> {
  await connection.query("select loyalty_count($1, $2)", [player, at]);
  await connection.query(
    `update loyalty_account set left_at = case when $2 then null else coalesce(left_at, $3::timestamptz) end where player = $1`,
    [player, isMember, at],
  );
}
