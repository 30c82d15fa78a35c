import type { MineAnswer, Row, Squad, SquadRequest } from "../../../../plugins/footboss/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { Done } from "./refusals.ts";

const MOST_ROWS = 50;

/** Rows with the names of those who wish to be named, and to whom play may be held out. */
const named = (best: string) => `select s.place, n.name, s.points from (${best}) as s
  left join loyalty_name n on n.player = s.player and not loyalty_is_quiet(s.player, $2::timestamptz)
  order by s.place`;

/** The best of a round. */
export async function listRound(database: Queryable, round: number, at: Date): Promise<Row[]> {
  const best = `select row_number() over (order by points desc, number)::int as place, player, points
    from footboss_squad where round = $1::bigint order by points desc, number limit $3::int`;
  return (await database.query<Row>(named(best), [round, at, MOST_ROWS])).rows;
}

/** The best of a week. */
export async function listWeek(database: Queryable, week: string, at: Date): Promise<Row[]> {
  const best = `select row_number() over (order by points desc, number)::int as place, player, points
    from footboss_week where week = $1::text::date order by points desc, number limit $3::int`;
  return (await database.query<Row>(named(best), [week, at, MOST_ROWS])).rows;
}

export async function countRound(database: Queryable, round: number): Promise<number> {
  const sql = "select count(*)::int as count from footboss_squad where round = $1::bigint";
  return only(await database.query<{ count: number }>(sql, [round])).count;
}

export async function countWeek(database: Queryable, week: string): Promise<number> {
  const sql = "select count(*)::int as count from footboss_week where week = $1::text::date";
  return only(await database.query<{ count: number }>(sql, [week])).count;
}

/** A player's squad in a round; undefined without one. */
export async function findSquad(
  database: Queryable,
  player: string,
  round: number,
  hasPlaces: boolean,
): Promise<Squad | undefined> {
  const { rows } = await database.query<Squad>(
    `select s.round::int, s.formation, s.picks, s.captain, s.cost, s.points, instant(s.saved_at) as "savedAt",
       case when $3::boolean then 1
         + (select count(*)::int from footboss_squad o where o.round = s.round and o.points > s.points)
         + (select count(*)::int from footboss_squad o where o.round = s.round and o.points = s.points
             and o.number < s.number) end as place
     from footboss_squad s where s.round = $2::bigint and s.player = $1`,
    [player, round, hasPlaces],
  );
  return rows[0];
}

/** A player's place in a week; null without one. */
export async function findWeek(database: Queryable, player: string, week: string): Promise<MineAnswer["week"]> {
  const { rows } = await database.query<NonNullable<MineAnswer["week"]>>(
    `select w.points, 1
       + (select count(*)::int from footboss_week o where o.week = w.week and o.points > w.points)
       + (select count(*)::int from footboss_week o where o.week = w.week and o.points = w.points
           and o.number < w.number) as place
     from footboss_week w where w.week = $2::text::date and w.player = $1`,
    [player, week],
  );
  return rows[0] ?? null;
}

export async function saveSquad(
  database: Queryable,
  player: string,
  squad: SquadRequest & { readonly round: number; readonly cost: number; readonly at: string },
): Promise<Done> {
  const sql = "select save_footboss_squad($1, $2::jsonb) as done";
  return only(await database.query<{ done: Done }>(sql, [player, JSON.stringify(squad)])).done;
}

export async function dropSquad(database: Queryable, player: string, round: number, at: Date): Promise<Done> {
  const sql = "select drop_footboss_squad($1, $2::bigint, $3::timestamptz) as done";
  return only(await database.query<{ done: Done }>(sql, [player, round, at])).done;
}
