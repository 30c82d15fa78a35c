import type { DocumentType, FileSide } from "../../../../plugins/kyc/kyc-rules.ts";
import type { Queryable } from "../../../db/database.ts";

/** A stored picture of a document; its bytes are in the folder. */
export interface StoredFile {
  readonly id: string;
  readonly submission: string;
  readonly player: string;
  readonly side: FileSide;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly wrappedKey: string;
  readonly sha256: string;
  readonly arrivedAt: Date;
}

const FILE = `id, submission, player, side, bytes, width, height, wrapped_key as "wrappedKey", sha256,
  arrived_at as "arrivedAt"`;
/** Neither taken out by the player nor erased. */
const THERE = "removed_at is null and erased_at is null and wrapped_key is not null";

export async function insertFile(connection: Queryable, file: StoredFile): Promise<void> {
  const { id, submission, player, side, bytes, width, height, wrappedKey, sha256, arrivedAt } = file;
  await connection.query(
    `insert into kyc_file (id, submission, player, side, bytes, width, height, wrapped_key, sha256, arrived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, submission, player, side, bytes, width, height, wrappedKey, sha256, arrivedAt],
  );
}

export async function filesOf(connection: Queryable, submissions: readonly string[]): Promise<StoredFile[]> {
  const sql = `select ${FILE} from kyc_file where submission = any ($1) and ${THERE} order by arrived_at, id`;
  return (await connection.query<StoredFile>(sql, [submissions])).rows;
}

/** A picture of a player's own, as it is listed to them. */
export interface ListedFile extends Pick<StoredFile, "id" | "side" | "bytes"> {
  readonly documentType: DocumentType;
}

/** All pictures of a player's documents that are there, the newest first. */
export async function filesOfPlayer(connection: Queryable, player: string): Promise<ListedFile[]> {
  const { rows } = await connection.query<ListedFile>(
    `select f.id, f.side, f.bytes, s.document_type as "documentType"
     from kyc_file f join kyc_submission s on s.id = f.submission and s.player = f.player
     where f.player = $1 and f.removed_at is null and f.erased_at is null and f.wrapped_key is not null
     order by f.arrived_at desc, f.id`,
    [player],
  );
  return rows;
}

export async function findFile(connection: Queryable, id: string): Promise<StoredFile | undefined> {
  const sql = `select ${FILE} from kyc_file where id = $1 and ${THERE}`;
  return (await connection.query<StoredFile>(sql, [id])).rows[0];
}

/** Takes a file out of a draft; its bytes are erased by `markErased` afterwards. Returns false if it is not there. */
export async function removeFile(connection: Queryable, submission: string, id: string, at: Date): Promise<boolean> {
  const sql = `update kyc_file set removed_at = $3 where id = $2 and submission = $1 and ${THERE}`;
  return (await connection.query(sql, [submission, id, at])).rowCount > 0;
}

/** Files whose bytes are still there although nobody may need them any more, as many as `limit`. */
export async function filesToErase(
  connection: Queryable,
  { now, selfiesBefore, othersBefore, limit }: { now: Date; selfiesBefore: Date; othersBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `select f.id from kyc_file f join kyc_submission s on s.id = f.submission
     where f.erased_at is null and (f.removed_at <= $1
       or (s.state not in ('draft', 'sent', 'in_review')
         and coalesce(s.decided_at, s.sent_at, f.arrived_at) < case when s.kind = 'selfie' then $2::timestamptz else $3::timestamptz end)
       or (s.state in ('draft', 'taken_back') and f.arrived_at < $2::timestamptz))
     order by f.arrived_at limit $4`,
    [now, selfiesBefore, othersBefore, limit],
  );
  return rows.map(({ id }) => id);
}

export async function markErased(connection: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await connection.query("update kyc_file set erased_at = $2, wrapped_key = null where id = any ($1)", [ids, at]);
}

/** Of these names of the folder, those that belong to a file or an upload. */
export async function knownNames(connection: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `select id from kyc_file where id = any ($1) and erased_at is null
     union all select id from kyc_upload where id = any ($1) and wrapped_key is not null`,
    [names],
  );
  return rows.map(({ id }) => id);
}
