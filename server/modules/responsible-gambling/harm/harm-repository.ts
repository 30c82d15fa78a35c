import type {
  HarmCase,
  InterventionsQuery,
  NewIntervention,
} from "../../../../plugins/responsible-gambling/desk/interventions/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

const CASE = `p.number as player, p.currency,
  (select jsonb_build_object('at', instant(s.at), 'version', s.version, 'points', s.points, 'level', s.level, 'markers', s.markers)
     from harm_score s where s.player = p.number and s.is_latest) as score,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'name', u.name, 'note', i.note,
      'limit', i.terms, 'at', instant(i.at), 'points', i.points,
      -- A score is kept where it changes, so the one of a week later is the last one until then.
      'followed', case when i.at + interval '7 days' <= $1 then
        coalesce((select points from harm_score s where s.player = p.number and s.at <= i.at + interval '7 days'
          order by s.at desc limit 1), 0) end) order by i.at desc, i.id desc)
    from (select * from harm_intervention where player = p.number order by at desc, id desc limit 10) as i
      join desk_user u on u.id = i.desk_user), '[]') as tried`;

/** A case, and where the list goes on after it. */
export interface FoundCase extends HarmCase {
  readonly place: string;
}

/** A page of those who show markers, or of what was tried, each with all that is known of the player. */
export async function listCases(
  connection: Queryable,
  { of, cursor }: InterventionsQuery,
  at: Date,
  limit: number,
): Promise<FoundCase[]> {
  const values = [at, cursor ?? null, limit];
  const { rows } =
    of === "showing"
      ? await connection.query<FoundCase>(
          `select ${CASE}, q.player as place from harm_score q join player p on p.number = q.player
           where q.is_latest and q.level > 0 and ($2::text is null
             or (-q.points, q.player) > (select -l.points, l.player from harm_score l where l.player = $2 and l.is_latest))
           order by q.points desc, q.player limit $3::int`,
          values,
        )
      : await connection.query<FoundCase>(
          `select ${CASE}, q.id as place from harm_intervention q join player p on p.number = q.player
           where ($2::text is null or (q.at, q.id) < (select l.at, l.id from harm_intervention l where l.id = $2))
             and not exists (select from harm_intervention n where n.player = q.player and (n.at, n.id) > (q.at, q.id))
           order by q.at desc, q.id desc limit $3::int`,
          values,
        );
  return rows;
}

/** How many show many markers and nothing was tried for them in the last week, counted up to a limit. */
export async function countUntried(connection: Queryable, limit: number, at: Date): Promise<number> {
  const sql = `select count(*)::int as count from (
    select from harm_score s where s.is_latest and s.level = 2 and not exists (
      select from harm_intervention i where i.player = s.player and i.at > $2::timestamptz - interval '7 days')
    limit $1::int) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit, at])).count;
}

/** Notes what was tried, with the points that the player has now. */
export async function insertIntervention(
  connection: Queryable,
  { player, by, at, intervention }: { player: string; by: string; at: Date; intervention: NewIntervention },
): Promise<string> {
  const terms = intervention.kind === "limit" ? JSON.stringify(intervention.limit) : null;
  return only(
    await connection.query<{ id: string }>(
      `insert into harm_intervention (player, desk_user, kind, note, terms, points, at)
       values ($1, $2, $3, $4, $5::jsonb, coalesce((select points from harm_score where player = $1 and is_latest), 0), $6)
       returning id`,
      [player, by, intervention.kind, intervention.note, terms, at],
    ),
  ).id;
}

/** Tells the player, in words of their language, that somebody would like to hear how they are. */
export async function tellOfCare(connection: Queryable, player: string, id: string): Promise<void> {
  await connection.query(
    "insert into notification (player, source, kind, data) values ($1, 'intervention:' || $2::text, 'play-care', '{}')",
    [player, id],
  );
}
