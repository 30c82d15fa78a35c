import { KINDS, unitOf } from "../../../../plugins/footboss/rules/squad-rules.ts";
import { type MatchFacts, matchFacts } from "../../../../plugins/footboss/wire.ts";
import { type Database, only, type Queryable } from "../../../db/database.ts";
import type { PlannedRound } from "./planner.ts";

/** The matches of a round; none if it is not there. */
export async function listEvents(database: Queryable, number: number): Promise<string[]> {
  const sql = "select event from footboss_match where round = $1::bigint order by starts_at";
  return (await database.query<{ event: string }>(sql, [number])).rows.map(({ event }) => event);
}

/** Drops a round that has not begun, with its squads. */
export function dropRound(database: Database, number: number): Promise<void> {
  return database.transaction(async (connection) => {
    await connection.query("select from footboss_round where number = $1::bigint for update", [number]);
    await connection.query("delete from footboss_squad where round = $1::bigint", [number]);
    await connection.query("delete from footboss_round where number = $1::bigint", [number]);
  });
}

/** Opens a round with its matches and the prices of their units, once. */
export function openRound(database: Database, round: PlannedRound, at: Date): Promise<void> {
  const { number, week, deadline, lastStart, matches } = round;
  return database.transaction(async (connection) => {
    const { rows } = await connection.query(
      `insert into footboss_round (number, week, deadline, last_start, opened_at)
       values ($1::bigint, $2::date, $3::timestamptz, $4::timestamptz, $5::timestamptz) on conflict do nothing returning number`,
      [number, week, deadline, lastStart, at],
    );
    if (rows.length === 0) return;
    const games = matches.map(({ fixture: { id, startsAt, info } }) => ({
      ...{ event: id, slug: info.slug, starts_at: new Date(startsAt).toISOString() },
      ...{ league: info.tournament.name, home: info.home.id, home_name: info.home.name },
      ...{ away: info.away.id, away_name: info.away.name },
    }));
    await connection.query(
      `insert into footboss_match (round, event, slug, starts_at, league, home, home_name, away, away_name)
       select $1::bigint, m.* from jsonb_to_recordset($2::jsonb) as m (event text, slug text, starts_at timestamptz,
         league text, home text, home_name text, away text, away_name text)`,
      [number, JSON.stringify(games)],
    );
    const units = matches.flatMap(({ fixture: { id, info }, home, away }) =>
      KINDS.flatMap((kind) => [
        { unit: unitOf(kind, info.home.id), event: id, price: home[kind] },
        { unit: unitOf(kind, info.away.id), event: id, price: away[kind] },
      ]),
    );
    await connection.query(
      `insert into footboss_unit (round, unit, event, price)
       select $1::bigint, u.* from jsonb_to_recordset($2::jsonb) as u (unit text, event text, price int)`,
      [number, JSON.stringify(units)],
    );
  });
}

/** Rounds of longer ago stay as they are: the line no longer has their matches. */
const FOLLOWED_DAYS = 40;

/** The rounds that have begun and are not final, or not counted; all of the last days with `sinceDays`. */
export async function listToFollow(database: Queryable, at: Date, sinceDays: number): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>(
    `select number::int from footboss_round
     where deadline <= $1::timestamptz and last_start > $1::timestamptz - make_interval(days => $3::int)
       and (final_at is null or changes <> counted or last_start > $1::timestamptz - make_interval(days => $2::int))
     order by number`,
    [at, sinceDays, FOLLOWED_DAYS],
  );
  return rows.map(({ number }) => number);
}

export interface FollowedMatch {
  readonly event: string;
  readonly startsAt: string;
  readonly home: string;
  readonly away: string;
  readonly facts: MatchFacts | null;
  readonly isFinal: boolean;
}

/** The matches of a round that have begun and may still change; all that have begun with `isWhole`. */
export async function listMatches(
  database: Queryable,
  round: number,
  at: Date,
  isWhole: boolean,
): Promise<FollowedMatch[]> {
  const { rows } = await database.query<FollowedMatch & { facts: unknown }>(
    `select event, instant(starts_at) as "startsAt", home, away, facts, is_final as "isFinal" from footboss_match
     where round = $1::bigint and starts_at <= $2::timestamptz and (not is_final or $3::boolean) order by event`,
    [round, at, isWhole],
  );
  return rows.map((row) => ({ ...row, facts: row.facts === null ? null : matchFacts.parse(row.facts) }));
}

export interface MatchNews {
  readonly event: string;
  readonly facts: MatchFacts | null;
  readonly isFinal: boolean;
  /** By unit: its points. */
  readonly points: Readonly<Record<string, number>>;
}

/** Keeps what is known of a match, and the points of its units; where these differ, squads have to be counted. */
export function keepFacts(database: Database, round: number, news: MatchNews): Promise<void> {
  return database.transaction(async (connection) => {
    await connection.query("select from footboss_round where number = $1::bigint for no key update", [round]);
    await connection.query(
      "update footboss_match set facts = $3::jsonb, is_final = $4::boolean where round = $1::bigint and event = $2",
      [round, news.event, news.facts && JSON.stringify(news.facts), news.isFinal],
    );
    const { rows } = await connection.query(
      `update footboss_unit u set points = n.points::int
       from jsonb_each_text($2::jsonb) as n (unit, points)
       where u.round = $1::bigint and u.unit = n.unit and u.points <> n.points::int returning u.unit`,
      [round, JSON.stringify(news.points)],
    );
    if (rows.length > 0)
      await connection.query("update footboss_round set changes = changes + 1 where number = $1::bigint", [round]);
  });
}

/** How often points of a round changed, and after which change its squads were counted. */
export async function changesOf(
  database: Queryable,
  round: number,
): Promise<{ readonly changes: number; readonly counted: number }> {
  const sql = "select changes, counted from footboss_round where number = $1::bigint";
  return only(await database.query<{ changes: number; counted: number }>(sql, [round]));
}

/** Counts the next squads of a round; returns the number of the last, null after all. */
export async function countSquads(
  database: Queryable,
  round: number,
  after: string,
  most: number,
): Promise<string | null> {
  const sql = "select count_footboss_squads($1::bigint, $2::bigint, $3::int)::text as last";
  return only(await database.query<{ last: string | null }>(sql, [round, after, most])).last;
}

/** Notes after which change all squads were counted, and whether all matches of the round are final. */
export async function noteCounted(database: Queryable, round: number, changes: number, at: Date): Promise<void> {
  await database.query(
    `update footboss_round r set counted = greatest(counted, $2::int),
       final_at = case when m.is_left then null else coalesce(r.final_at, $3::timestamptz) end
     from (select count(*) > 0 as is_left from footboss_match where round = $1::bigint and not is_final) as m
     where r.number = $1::bigint and (r.counted < $2::int or m.is_left = (r.final_at is not null))`,
    [round, changes, at],
  );
}

/** Rows that are dropped at once. */
const MOST_DROPPED = 5000;

/** Drops rounds, weeks and squads of long ago, some thousand at a time. */
export async function dropOld(database: Queryable, before: Date): Promise<void> {
  await database.query(
    `delete from footboss_squad where number in (select s.number from footboss_squad s
       join footboss_round r on r.number = s.round where r.last_start < $1::timestamptz limit $2::int)`,
    [before, MOST_DROPPED],
  );
  await database.query(
    `delete from footboss_round r where r.last_start < $1::timestamptz
       and not exists (select from footboss_squad s where s.round = r.number)`,
    [before],
  );
  await database.query(
    `delete from footboss_week where (week, player) in (
       select week, player from footboss_week where week < $1::timestamptz::date limit $2::int)`,
    [before, MOST_DROPPED],
  );
}
