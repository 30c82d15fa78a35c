import type { TalkFile } from "../../../../plugins/support/talk/files/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { Sealed, SealedColumn } from "../../../secrets/seal-again.ts";

/** A picture that is stored, and where it goes. */
export interface StoredFile extends TalkFile {
  readonly player: string;
  readonly sentBy: string | null;
  readonly page: number;
  readonly bytes: number;
  readonly wrappedKey: string;
  readonly conversation: string | null;
}

export async function insertFile(
  connection: Queryable,
  { id, player, sentBy, name, page, bytes, width, height, wrappedKey }: Omit<StoredFile, "conversation">,
  at: Date,
): Promise<void> {
  await connection.query(
    `insert into support_file (id, player, sent_by, name, page, bytes, width, height, wrapped_key, arrived_at)
     values ($1, $2, $3, $4, $5::int, $6::int, $7::int, $8::int, $9, $10::timestamptz)`,
    [id, player, sentBy, name, page, bytes, width, height, wrappedKey, at],
  );
}

export async function findFile(database: Queryable, id: string): Promise<StoredFile | undefined> {
  const { rows } = await database.query<StoredFile>(
    `select id, player, sent_by as "sentBy", name, page, bytes, width, height, wrapped_key as "wrappedKey", conversation
     from support_file where id = $1`,
    [id],
  );
  return rows[0];
}

/** What a message takes along: files of its writer for this player, which no other message has. */
export async function bindFiles(
  connection: Queryable,
  files: readonly string[],
  to: { player: string; sentBy: string | null; conversation: string; seq: number },
): Promise<number> {
  const { rowCount } = await connection.query(
    `update support_file set conversation = $2, seq = $3::int
     where id = any ($1::text[]) and player = $4 and sent_by is not distinct from $5 and conversation is null`,
    [files, to.conversation, to.seq, to.player, to.sentBy],
  );
  return rowCount;
}

export async function countInTalk(connection: Queryable, conversation: string): Promise<number> {
  const sql = "select count(*)::int as count from support_file where conversation = $1";
  return only(await connection.query<{ count: number }>(sql, [conversation])).count;
}

/** All pictures of a player's conversations, the newest first, without what the desk has not sent yet. */
export async function filesOfPlayer(database: Queryable, player: string): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await database.query<{ id: string; bytes: number }>(
    `select id, bytes from support_file where player = $1 and (sent_by is null or conversation is not null)
     order by arrived_at desc, id`,
    [player],
  );
  return rows;
}

/** Files that go with no message, from before a moment. */
export async function listLoose(database: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from support_file where conversation is null and arrived_at < $1::timestamptz
     order by arrived_at limit $2::int`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

/** Takes rows away that still go with no message; returns them. */
export async function dropLoose(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const sql = "delete from support_file where id = any ($1::text[]) and conversation is null returning id";
  return (await database.query<{ id: string }>(sql, [ids])).rows.map(({ id }) => id);
}

/** Of these names of the folder, those that have a row. */
export async function knownNames(database: Queryable, names: readonly string[]): Promise<string[]> {
  const sql = "select id from support_file where id = any ($1::text[])";
  return (await database.query<{ id: string }>(sql, [names])).rows.map(({ id }) => id);
}

export const SEALED: readonly SealedColumn[] = [
  {
    list: async (connection, { keyId, after, limit }) => {
      const sql = `select id, wrapped_key as sealed from support_file
        where split_part(wrapped_key, '.', 1) <> $1 and id > $2 order by id limit $3`;
      return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
    },
    replace: (connection, id, before, anew) =>
      connection.query("update support_file set wrapped_key = $3 where id = $1 and wrapped_key = $2", [
        id,
        before,
        anew,
      ]),
  },
];
