import type { DeskNote, DeskTalk, DeskTalksQuery, Label, SavedAnswer } from "../../../../plugins/support/desk/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** The waits of so many answers are measured. */
const MEASURED = 50;
const MOST_NOTES = 100;
export const MOST_SAVED = 200;

type Listed = Omit<DeskTalk, "claim">;
const TALK = `c.id, c.player, c.subject, c.state, instant(c.opened_at) as "openedAt", instant(c.last_at) as "lastAt",
  m.author as "lastAuthor", c.last_seq as "lastSeq", c.seen_by_player as "seenByPlayer",
  instant(c.waits_since) as "waitsSince", c.labels
  from support_conversation c join support_message m on m.conversation = c.id and m.seq = c.last_seq`;

/** A page of conversations, after the one with this id, which may have been answered meanwhile. */
export async function listTalks(
  database: Queryable,
  { state, cursor }: DeskTalksQuery,
  { held, limit }: { held: readonly string[]; limit: number },
): Promise<Listed[]> {
  const values = [cursor ?? null, limit];
  if (state === "waiting") {
    const { rows } = await database.query<Listed>(
      `select ${TALK} where c.waits_since is not null and ($1::text is null or (c.waits_since, c.id) >
         (select coalesce(l.waits_since, (select max(a.waited_since) from support_message a where a.conversation = l.id)), l.id
           from support_conversation l where l.id = $1))
       order by c.waits_since, c.id limit $2::int`,
      values,
    );
    return rows;
  }
  const { rows } = await database.query<Listed>(
    `select ${TALK} where ($1::text is null or (c.last_at, c.id) <
         (select l.last_at, l.id from support_conversation l where l.id = $1))
       and ($3::text[] is null or c.id = any ($3::text[]))
     order by c.last_at desc, c.id desc limit $2::int`,
    [...values, state === "mine" ? held : null],
  );
  return rows;
}

export async function findTalk(database: Queryable, id: string): Promise<Listed | undefined> {
  return (await database.query<Listed>(`select ${TALK} where c.id = $1`, [id])).rows[0];
}

/** Locks a conversation, its player first; returns whose it is. */
export async function lockTalk(connection: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ number: string }>(
    `select number from player where number = (select player from support_conversation where id = $1)
     for no key update`,
    [id],
  );
  await connection.query("select from support_conversation where id = $1 for update", [id]);
  return rows[0]?.number;
}

/** How many wait, up to a limit. */
export async function countWaiting(database: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count
    from (select from support_conversation where waits_since is not null limit $1::int) as waiting`;
  return only(await database.query<{ count: number }>(sql, [limit])).count;
}

/** How long players waited for the last answers, in the middle. */
export async function measureWaits(database: Queryable): Promise<{ medianSeconds: number | null; measured: number }> {
  return only(
    await database.query<{ medianSeconds: number | null; measured: number }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from at - waited_since)::float8) as "medianSeconds",
         count(*)::int as measured
       from (select at, waited_since from support_message where waited_since is not null order by at desc limit ${MEASURED}) as last`,
    ),
  );
}

export async function listNotes(database: Queryable, conversation: string): Promise<DeskNote[]> {
  const { rows } = await database.query<DeskNote>(
    `select n.id, u.name as by, n.text, instant(n.at) as at from support_note n join desk_user u on u.id = n.written_by
     where n.conversation = $1 order by n.at desc, n.id limit ${MOST_NOTES}`,
    [conversation],
  );
  return rows.toReversed();
}

/** Stores a note once. Returns false if its id is another note's. */
export async function insertNote(
  connection: Queryable,
  conversation: string,
  { id, text, by, at }: { id: string; text: string; by: string; at: Date },
): Promise<boolean> {
  await connection.query(
    `insert into support_note (id, conversation, written_by, text, at) values ($1, $2, $3, $4, $5::timestamptz)
     on conflict (id) do nothing`,
    [id, conversation, by, text, at],
  );
  const { rowCount } = await connection.query(
    "select from support_note where id = $1 and conversation = $2 and written_by = $3 and text = $4",
    [id, conversation, by, text],
  );
  return rowCount > 0;
}

export const setLabels = (connection: Queryable, id: string, labels: readonly Label[]) =>
  connection.query("update support_conversation set labels = $2::text[] where id = $1", [id, labels]);

/** Closes a conversation up to a message. Returns false if a newer message has come. */
export async function closeTalk(connection: Queryable, id: string, seq: number, at: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update support_conversation set state = 'closed', closed_at = coalesce(closed_at, $3::timestamptz), waits_since = null
     where id = $1 and last_seq <= $2`,
    [id, seq, at],
  );
  return rowCount > 0;
}

/** The desk has seen the messages up to a number. Returns whether that is news. */
export async function markSeenByDesk(database: Queryable, id: string, seq: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update support_conversation set seen_by_desk = least($2::int, last_seq)
     where id = $1 and seen_by_desk < least($2::int, last_seq)`,
    [id, seq],
  );
  return rowCount > 0;
}

/** The users of the desk who have one of these roles. */
export async function listColleagues(
  database: Queryable,
  roles: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    "select id, name from desk_user where status = 'active' and roles && $1::text[] order by name, id limit 200",
    [roles],
  );
  return rows;
}

export async function listSaved(database: Queryable): Promise<SavedAnswer[]> {
  const sql = `select id, title, text from support_saved_answer order by title, id limit ${MOST_SAVED}`;
  return (await database.query<SavedAnswer>(sql)).rows;
}

/** Saves an answer. Returns false if there are as many as there can be. */
export async function saveAnswer(
  connection: Queryable,
  { id, title, text, by, at }: SavedAnswer & { by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into support_saved_answer (id, title, text, saved_by, saved_at)
     select $1, $2, $3, $4, $5::timestamptz where (select count(*) from support_saved_answer) < ${MOST_SAVED}
       or exists (select from support_saved_answer where id = $1)
     on conflict (id) do update set title = excluded.title, text = excluded.text`,
    [id, title, text, by, at],
  );
  return rowCount > 0;
}

export const dropSaved = (connection: Queryable, id: string) =>
  connection.query("delete from support_saved_answer where id = $1", [id]);
