import { prizesOf } from "../../../../plugins/casino/tournaments/terms/prize-rules.ts";
import type { TournamentTerms } from "../../../../plugins/casino/tournaments/terms/terms-wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** What is begun in the last moment before the end may still be on its way to the database. */
const MARGIN = "interval '1 minute'";

/** Tournaments that can be decided: all rounds that were begun in time have ended, or waiting for them is over. */
export async function listDue(database: Queryable, at: Date, most: number): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from casino_tournament t where t.state = 'open' and t.ends_at + ${MARGIN} <= $1::timestamptz and (
       t.ends_at + make_interval(mins => (t.terms->>'waitMinutes')::int) + ${MARGIN} <= $1::timestamptz
       or not exists (select from casino_tournament_entry e join game_round r on r.player = e.player
         where e.tournament = t.slug and e.left_at is null and r.state = 'open' and r.begun_at > e.joined_at
           and r.begun_at >= t.starts_at and r.begun_at < t.ends_at))
     order by t.ends_at limit $2::int`,
    [at, most],
  );
  return rows.map(({ slug }) => slug);
}

interface Open {
  readonly terms: TournamentTerms;
}

/** Rounds that are noted and not counted wait no longer than this: what fails again and again holds up nobody's prize. */
const NOTED = "interval '1 hour'";

/** Whether a round that could count for a tournament, all of whose entries are locked, is still to be counted. */
async function isToCount(connection: Queryable, slug: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select from casino_tournament_note n join game_round r on r.id = n.round
       join casino_tournament_entry e on e.player = r.player join casino_tournament t on t.slug = e.tournament
     where t.slug = $1 and not e.is_closed and n.noted_at > now() - ${NOTED}
       and is_tournament_time(t, e.joined_at, r.begun_at, r.ended_at) limit 1`,
    [slug],
  );
  return rows.length > 0;
}

/** Locks a tournament that is not over with all of its players. Undefined if it is over. */
async function lockEntries(connection: Queryable, slug: string): Promise<Open | undefined> {
  const { rows } = await connection.query<Open>(
    "select terms from casino_tournament where slug = $1 and state = 'open' for update",
    [slug],
  );
  await connection.query(
    "select from casino_tournament_entry where tournament = $1 and not is_closed order by number for no key update",
    [slug],
  );
  return rows[0];
}

/** Nothing counts any more. */
async function closeEntries(connection: Queryable, slug: string): Promise<void> {
  await connection.query("update casino_tournament_entry set is_closed = true where tournament = $1", [slug]);
}

/**
 * Decides a tournament, once: places by its table and prizes by its terms. One with a fee where nobody
 * has a score is cancelled. While a
 * round is noted and not counted it waits for the next turn.
 */
export async function decide(connection: Queryable, slug: string, at: Date): Promise<void> {
  const open = await lockEntries(connection, slug);
  if (!open || (await isToCount(connection, slug))) return;
  await closeEntries(connection, slug);
  const { players, paying, scored } = only(
    await connection.query<{ players: number; paying: number; scored: number }>(
      `select (count(*) filter (where left_at is null))::int as players,
         (count(*) filter (where fee > 0 and back_at is null))::int as paying,
         (count(*) filter (where left_at is null and score > 0))::int as scored
       from casino_tournament_entry where tournament = $1`,
      [slug],
    ),
  );
  if (scored === 0 && open.terms.fee > 0 && players > 0) {
    await end(connection, slug, at, { state: "cancelled", pool: null, words: null });
    return;
  }
  const prizes = prizesOf(open.terms, paying, scored);
  await connection.query(
    `update casino_tournament_entry e set place = ranked.place, prize = nullif(ranked.prize, 0)
     from (select id, (row_number() over w)::int as place, ($2::text[])[row_number() over w]::bigint as prize
       from casino_tournament_entry where tournament = $1 and left_at is null and score > 0
       window w as (order by score desc, reached_at, rounds, number)) as ranked
     where e.id = ranked.id`,
    [slug, prizes.map(String)],
  );
  const pool = prizes.reduce((sum, prize) => sum + prize, 0);
  await end(connection, slug, at, { state: "decided", pool, words: null });
}

/** Cancels a tournament that is not over. Returns false if it is. */
export async function cancel(connection: Queryable, slug: string, at: Date, words: string): Promise<boolean> {
  if (!(await lockEntries(connection, slug))) return false;
  await closeEntries(connection, slug);
  await end(connection, slug, at, { state: "cancelled", pool: null, words });
  return true;
}

interface Ending {
  readonly state: "decided" | "cancelled";
  readonly pool: number | null;
  readonly words: string | null;
}

async function end(connection: Queryable, slug: string, at: Date, { state, pool, words }: Ending): Promise<void> {
  await connection.query(
    `update casino_tournament set state = $2, ended_at = $3::timestamptz, pool = $4::bigint, words = $5 where slug = $1`,
    [slug, state, at, pool, words],
  );
}

/** Entries that wait for a prize or for their fee. */
export async function listToPay(database: Queryable, most: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `(select id from casino_tournament_entry where prize is not null and paid_at is null order by number limit $1::int)
     union all
     (select e.id from casino_tournament t join casino_tournament_entry e on e.tournament = t.slug
        where t.state = 'cancelled' and e.fee > 0 and e.back_at is null and e.left_at is null
        order by e.number limit $1::int)`,
    [most],
  );
  return rows.map(({ id }) => id);
}

export interface Paid {
  readonly player: string;
  readonly currency: string;
}

/** Pays an entry its prize, or its fee back, once. Returns whose balance changed; null if nothing was to be done. */
export async function pay(database: Queryable, entry: string, at: Date): Promise<Paid | null> {
  const sql = "select pay_tournament($1, $2::timestamptz) as paid";
  return only(await database.query<{ paid: Paid | null }>(sql, [entry, at])).paid;
}
