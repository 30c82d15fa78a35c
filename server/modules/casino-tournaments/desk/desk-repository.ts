import type {
  DeskTournament,
  DraftTournament,
  TournamentResults,
} from "../../../../plugins/casino/desk/tournaments/wire.ts";
import type { Queryable } from "../../../db/database.ts";

const MOST_ROWS = 200;
/** Drafts at a time, and tournaments that are not over. */
const MOST_DRAFTS = 100;
const MOST_OPEN = 60;

/** Tournaments, the newest first, after the one with this number. */
export async function listTournaments(
  database: Queryable,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ items: DeskTournament[]; next: string | null }> {
  const { rows } = await database.query<DeskTournament & { number: string }>(
    `select t.slug, t.number::text, t.version, t.state, t.names, instant(t.starts_at) as "startsAt",
       instant(t.ends_at) as "endsAt", t.terms, t.pool::float8,
       (select count(*)::int from casino_tournament_entry e where e.tournament = t.slug and e.left_at is null) as players,
       (select count(*)::int from casino_tournament_entry e where e.tournament = t.slug and e.left_at is null
          and (e.prize is not null and e.paid_at is null or t.state = 'cancelled' and e.fee > 0 and e.back_at is null))
         as "toPay",
       (select count(*)::int from casino_tournament_drift d join casino_tournament_entry e on e.id = d.entry
          where e.tournament = t.slug) as drifts
     from casino_tournament t where $1::bigint is null or t.number < $1::bigint order by t.number desc limit $2::int`,
    [after ?? null, limit + 1],
  );
  const items = rows.slice(0, limit);
  return {
    items: items.map(({ slug, version, state, names, startsAt, endsAt, terms, players, pool, toPay, drifts }) => ({
      ...{ slug, version, state, names, startsAt, endsAt, terms, players, pool, toPay, drifts },
    })),
    next: rows.length > limit ? (items.at(-1)?.number ?? null) : null,
  };
}

/** Adds a draft. Returns false if there is a tournament of this name, or too many drafts. */
export async function addDraft(connection: Queryable, draft: DraftTournament, at: Date): Promise<boolean> {
  const { slug, names, startsAt, endsAt, terms } = draft;
  const { rowCount } = await connection.query(
    `insert into casino_tournament (slug, names, starts_at, ends_at, terms, made_at)
     select $1, $2::jsonb, $3::timestamptz, $4::timestamptz, $5::jsonb, $6::timestamptz
     where (select count(*) from casino_tournament where state = 'draft') < $7::int on conflict do nothing`,
    [slug, JSON.stringify(names), new Date(startsAt), new Date(endsAt), JSON.stringify(terms), at, MOST_DRAFTS],
  );
  return rowCount === 1;
}

/** Changes a draft that still has the version that was read. */
export async function changeDraft(connection: Queryable, draft: DraftTournament, version: number): Promise<boolean> {
  const { slug, names, startsAt, endsAt, terms } = draft;
  const { rowCount } = await connection.query(
    `update casino_tournament set version = version + 1, names = $3::jsonb, starts_at = $4::timestamptz,
       ends_at = $5::timestamptz, terms = $6::jsonb
     where slug = $1 and version = $2::int and state = 'draft'`,
    [slug, version, JSON.stringify(names), new Date(startsAt), new Date(endsAt), JSON.stringify(terms)],
  );
  return rowCount === 1;
}

/** The number of a tournament, which no other one ever has, whatever its name. */
export async function findNumber(database: Queryable, slug: string): Promise<string | undefined> {
  const sql = "select number::text from casino_tournament where slug = $1";
  return (await database.query<{ number: string }>(sql, [slug])).rows[0]?.number;
}

export interface Opening {
  readonly tournament: string;
  readonly number: string;
  readonly version: number;
}

/** Whether it is the draft that was read, in this version, and does not end before it could be opened. */
export async function canOpen(
  connection: Queryable,
  { tournament, number, version }: Opening,
  at: Date,
): Promise<boolean> {
  const { rows } = await connection.query(
    `select from casino_tournament where slug = $1 and version = $2::int and state = 'draft' and ends_at > $3::timestamptz
       and number = $5::bigint and (select count(*) from casino_tournament where state = 'open') < $4::int for update`,
    [tournament, version, at, MOST_OPEN, number],
  );
  return rows.length === 1;
}

export async function open(connection: Queryable, slug: string): Promise<void> {
  await connection.query("update casino_tournament set state = 'open' where slug = $1", [slug]);
}

/** Takes away a draft that nobody opens. Returns its number. */
export async function dropDraft(connection: Queryable, slug: string): Promise<string | undefined> {
  const sql = "delete from casino_tournament where slug = $1 and state = 'draft' returning number::text";
  return (await connection.query<{ number: string }>(sql, [slug])).rows[0]?.number;
}

export interface Running {
  readonly number: string;
  /** Its result can be seen: it has begun with players, or it is over. */
  readonly takesTwo: boolean;
}

/** A tournament that is open, which nobody joins, opens or decides until the transaction ends. */
export async function lockOpen(connection: Queryable, slug: string, at: Date): Promise<Running | undefined> {
  const { rows } = await connection.query<{ number: string }>(
    "select number::text from casino_tournament where slug = $1 and state = 'open' for update",
    [slug],
  );
  if (!rows[0]) return undefined;
  const { rows: seen } = await connection.query(
    `select from casino_tournament t where t.slug = $1 and (t.ends_at <= $2::timestamptz or t.starts_at <= $2::timestamptz
       and exists (select from casino_tournament_entry e where e.tournament = t.slug and e.left_at is null))`,
    [slug, at],
  );
  return { number: rows[0].number, takesTwo: seen.length > 0 };
}

/** The players of a tournament by place, with what was paid. */
export async function listResults(database: Queryable, slug: string): Promise<TournamentResults["rows"]> {
  const { rows } = await database.query<TournamentResults["rows"][number]>(
    `select e.place, e.player, e.score::float8, e.rounds, e.currency, e.fee::float8, instant(e.back_at) as "feeBackAt",
       e.prize::float8, e.paid::float8, instant(e.paid_at) as "paidAt"
     from casino_tournament_entry e where e.tournament = $1 and e.left_at is null
     order by e.place nulls last, e.score desc, e.reached_at, e.rounds, e.number limit $2::int`,
    [slug, MOST_ROWS],
  );
  return rows;
}
