import type { MemberRow, Membership } from "../../../../plugins/footboss/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { Done } from "../play/refusals.ts";

const MOST_LEAGUES = 10;
const MOST_MEMBERS = 50;

/** The leagues in which a player is, the newest first. */
export async function listOwn(database: Queryable, player: string): Promise<Membership[]> {
  const { rows } = await database.query<Membership>(
    `select l.code, (select count(*)::int from footboss_member o where o.league = l.number) as members
     from footboss_member m join footboss_league l on l.number = m.league
     where m.player = $1 order by m.joined_at desc, l.number desc limit $2::int`,
    [player, MOST_LEAGUES],
  );
  return rows;
}

/** The table of a league by the week, for a member; undefined for anybody else. Of equal points, who is ahead in the week is ahead. */
export async function findTable(
  database: Queryable,
  { player, code, round, week, at }: TableOf,
): Promise<MemberRow[] | undefined> {
  const { rows } = await database.query<MemberRow>(
    `select row_number() over (order by coalesce(w.points, 0) desc, w.number, m.joined_at, m.player)::int
         as place, n.name, m.player = $1 as "isYou", s.points as round, coalesce(w.points, 0) as week
     from footboss_league l join footboss_member m on m.league = l.number
       left join footboss_squad s on s.player = m.player and s.round = $3::bigint
       left join footboss_week w on w.player = m.player and w.week = $4::text::date
       left join loyalty_name n on n.player = m.player and not loyalty_is_quiet(m.player, $5::timestamptz)
     where l.code = $2 and exists (select from footboss_member o where o.league = l.number and o.player = $1)
     order by place`,
    [player, code, round, week, at],
  );
  return rows.length === 0 ? undefined : rows;
}

export interface TableOf {
  readonly player: string;
  readonly code: string;
  /** The round that has begun, and its week; null before the first. */
  readonly round: number | null;
  readonly week: string | null;
  readonly at: Date;
}

/** Joins the league with a code, or makes it. */
export async function join(
  database: Queryable,
  player: string,
  { code, isNew, at }: { readonly code: string; readonly isNew: boolean; readonly at: Date },
): Promise<Done> {
  const sql = "select join_footboss_league($1, $2::jsonb) as done";
  const league = { code, isNew, at: at.toISOString(), mostLeagues: MOST_LEAGUES, mostMembers: MOST_MEMBERS };
  return only(await database.query<{ done: Done }>(sql, [player, JSON.stringify(league)])).done;
}

/** Returns whether the player was in it. */
export async function leave(database: Queryable, player: string, code: string): Promise<boolean> {
  const sql = "select leave_footboss_league($1, $2) as was";
  return only(await database.query<{ was: boolean }>(sql, [player, code])).was;
}

/** Drops leagues whose last member's account was erased. */
export async function dropEmpty(database: Queryable): Promise<void> {
  await database.query(
    "delete from footboss_league l where not exists (select from footboss_member m where m.league = l.number)",
  );
}
