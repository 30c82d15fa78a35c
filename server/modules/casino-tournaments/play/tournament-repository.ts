import type { Entry, Standing, TournamentCard } from "../../../../plugins/casino/tournaments/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** The rows of a table, and those around a player's own on each side. */
const MOST_ROWS = 50;
const NEIGHBOURS = 2;
/** Of tournaments that run or are to come, and of those that are over. */
const MOST_OPEN = 60;
const MOST_PAST = 20;

const CARD = `t.slug, t.names, instant(t.starts_at) as "startsAt", instant(t.ends_at) as "endsAt", t.terms, t.pool::float8,
  case when t.state <> 'open' then t.state when $1::timestamptz < t.starts_at then 'coming'
    when $1::timestamptz < t.ends_at then 'running' else 'closing' end as state, t.words,
  (select count(*)::int from casino_tournament_entry e where e.tournament = t.slug and e.left_at is null) as players,
  (select count(*)::int from casino_tournament_entry e where e.tournament = t.slug and e.fee > 0 and e.back_at is null) as paying`;

/** The pool is null until it is decided. */
export type TournamentRow = Omit<TournamentCard, "pool"> & {
  readonly pool: number | null;
  /** Those whose fee stays, also if they left after the beginning. */
  readonly paying: number;
  readonly words: string | null;
};

/** The tournaments that run, those to come and the last that are over, in that order. */
export async function listTournaments(database: Queryable, at: Date): Promise<TournamentRow[]> {
  const { rows } = await database.query<TournamentRow>(
    `(select ${CARD} from casino_tournament t where t.state = 'open'
        order by t.starts_at > $1::timestamptz, case when t.starts_at > $1::timestamptz then t.starts_at else t.ends_at end,
          t.number limit $2::int)
     union all
     (select ${CARD} from casino_tournament t where t.state in ('decided', 'cancelled')
        order by t.ended_at desc, t.number desc limit $3::int)`,
    [at, MOST_OPEN, MOST_PAST],
  );
  return rows;
}

/** A tournament; undefined if there is none that players can know. */
export async function findTournament(database: Queryable, slug: string, at: Date): Promise<TournamentRow | undefined> {
  const { rows } = await database.query<TournamentRow>(
    `select ${CARD} from casino_tournament t where t.slug = $2 and t.state <> 'draft'`,
    [at, slug],
  );
  return rows[0];
}

/** A row of the table without what its place brings. */
export type Row = Omit<Standing, "prize">;

/** The order of the table: the score, then who reached it first, then who needed fewer rounds, then who joined first. */
const TABLE = `select row_number() over w::int as place, e.score::float8, e.rounds,
    case when lag(e.score) over w is distinct from e.score then null
      when lag(e.reached_at) over w <> e.reached_at then 'first'
      when lag(e.rounds) over w <> e.rounds then 'fewer' else 'joined' end as tie, e.player
  from casino_tournament_entry e
  where e.tournament = $1 and e.left_at is null and e.score > 0
  window w as (order by e.score desc, e.reached_at, e.rounds, e.number)`;

/** Rows with the names of those who wish to be named, and to whom play is held out; names are looked up of these alone. */
const named = (shown: string) => `select s.place, n.name, s.score, s.rounds, s.tie from (${shown}) as s
  left join loyalty_name n on n.player = s.player and not loyalty_is_quiet(s.player, $2::timestamptz)
  order by s.place`;

/** The best rows of a tournament. */
export async function listTable(database: Queryable, slug: string, at: Date): Promise<Row[]> {
  const { rows } = await database.query<Row>(named(`select * from (${TABLE}) as ranked order by place limit $3::int`), [
    slug,
    at,
    MOST_ROWS,
  ]);
  return rows;
}

/** The rows around a player's own, it among them; none without a score. */
export async function listAround(database: Queryable, slug: string, player: string, at: Date): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `with ranked as materialized (${TABLE})
     ${named(`select r.* from ranked r join ranked own on own.player = $3
       where r.place between own.place - $4::int and own.place + $4::int`)}`,
    [slug, at, player, NEIGHBOURS],
  );
  return rows;
}

/** How many players of a tournament have a score. */
export async function countScored(database: Queryable, slug: string): Promise<number> {
  return only(
    await database.query<{ count: number }>(
      "select count(*)::int as count from casino_tournament_entry where tournament = $1 and left_at is null and score > 0",
      [slug],
    ),
  ).count;
}

/** A player's last part in a tournament; undefined if they never joined. */
export async function findEntry(database: Queryable, slug: string, player: string): Promise<Entry | undefined> {
  const { rows } = await database.query<Entry>(
    `select instant(e.joined_at) as "joinedAt", instant(e.left_at) as "leftAt", e.fee::float8,
       instant(e.back_at) as "feeBackAt", e.score::float8, e.rounds, e.paid::float8,
       case when e.left_at is null and e.score > 0 then (select count(*)::int + 1 from casino_tournament_entry o
         where o.tournament = e.tournament and o.left_at is null and o.score > 0
           and (-o.score, o.reached_at, o.rounds, o.number) < (-e.score, e.reached_at, e.rounds, e.number)) end as place
     from casino_tournament_entry e where e.tournament = $1 and e.player = $2 order by e.number desc limit 1`,
    [slug, player],
  );
  return rows[0];
}

/** The tournaments that are not over in which a player is, and the last in which they were. */
export async function listJoined(database: Queryable, player: string): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    `select tournament as slug from casino_tournament_entry where player = $1 and left_at is null
     order by joined_at desc limit 200`,
    [player],
  );
  return rows.map(({ slug }) => slug);
}

export interface Joining {
  readonly id: string;
  readonly tournament: string;
  /** Minor units of the account's currency; null where it is not what the player has seen. */
  readonly fee: number | null;
  readonly scale: number;
  readonly country: string;
  readonly at: string;
  readonly documents: readonly string[];
}

export type Done = { readonly outcome: "joined" | "replayed" | "left" | "refused"; readonly code?: string } & Readonly<
  Record<string, unknown>
>;

export async function join(
  database: Queryable,
  player: string,
  { key, hash }: { readonly key: string; readonly hash: string },
  joining: Joining,
): Promise<Done> {
  const sql = "select join_tournament($1, $2, $3, $4::jsonb) as done";
  return only(await database.query<{ done: Done }>(sql, [player, key, hash, JSON.stringify(joining)])).done;
}

export async function leave(database: Queryable, player: string, slug: string, at: Date): Promise<Done> {
  const sql = "select leave_tournament($1, $2, $3::timestamptz) as done";
  return only(await database.query<{ done: Done }>(sql, [player, slug, at])).done;
}
