import { only, type Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

/** Notes that are looked through at a time, and entries that are counted anew between two notes of the place. */
const CHUNK = 500;

/** Notes of a player's rounds, by their numbers. */
export interface Noted {
  readonly player: string;
  readonly notes: readonly string[];
}

/** The oldest notes after a number, by player, and the number of the last of them; null if there are none. */
export async function listNoted(
  database: Queryable,
  after: string,
): Promise<{ readonly noted: readonly Noted[]; readonly last: string | null }> {
  const { rows } = await database.query<Noted & { last: string }>(
    `select r.player, array_agg(n.number::text) as notes, max(max(n.number)) over ()::text as last
     from (select number, round from casino_tournament_note where number > $1::bigint order by number limit $2::int) as n
     join game_round r on r.id = n.round group by r.player order by min(n.number)`,
    [after, CHUNK],
  );
  return { noted: rows, last: rows[0]?.last ?? null };
}

/** Counts what is noted of a player, in a transaction of its own. */
export async function countNotes(database: Queryable, { player, notes }: Noted): Promise<void> {
  await database.query("select count_tournament_notes($1, $2::bigint[])", [player, notes]);
}

export interface OpenEntry {
  readonly id: string;
  readonly number: string;
  readonly tournament: string;
}

/** The next entries of tournaments that are not over, after a number. */
export async function listOpenEntries(database: Queryable, after: string): Promise<OpenEntry[]> {
  const { rows } = await database.query<OpenEntry>(
    `select id, number::text, tournament from casino_tournament_entry
     where number > $1::bigint and not is_closed order by number limit $2::int`,
    [after, CHUNK],
  );
  return rows;
}

/** Counts an entry anew, from its rounds. Returns whether something differed. */
export async function recountEntry(database: Queryable, entry: string, at: Date): Promise<boolean> {
  const sql = "select recount_tournament_entry($1, $2::timestamptz) as differed";
  return only(await database.query<{ differed: boolean }>(sql, [entry, at])).differed;
}

/** Up to which entry the recount has come. */
export async function readPlace(database: Queryable): Promise<string> {
  const sql = "select after::text from casino_tournament_recount";
  return only(await database.query<{ after: string }>(sql)).after;
}

export async function keepPlace(database: Queryable, after: string): Promise<void> {
  await database.query("update casino_tournament_recount set after = $1::bigint", [after]);
}

/** Which rounds counted is kept for eight weeks after the end; of those that are much older nothing is left. */
export async function dropCounted(database: Queryable, at: Date): Promise<void> {
  await dropOld(
    database,
    "casino_tournament_round",
    `o.entry in (select e.id from casino_tournament t join casino_tournament_entry e on e.tournament = t.slug
       where t.ended_at < $1::timestamptz - interval '8 weeks' and t.ended_at > $1::timestamptz - interval '30 weeks')`,
    [at.toISOString()],
  );
}
