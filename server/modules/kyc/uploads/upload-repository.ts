import type { FileSide } from "../../../../plugins/kyc/kyc-rules.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { FileFault } from "../files/faults.ts";

/** An upload, as stored. */
export interface StoredUpload {
  readonly id: string;
  readonly player: string;
  readonly submission: string;
  readonly side: FileSide;
  readonly length: number;
  readonly received: number;
  readonly state: "open" | "done" | "refused";
  readonly fault: FileFault | null;
  readonly wrappedKey: string | null;
  readonly expiresAt: Date;
}

const UPLOAD = `id, player, submission, side, length, received, state, fault, wrapped_key as "wrappedKey",
  expires_at as "expiresAt"`;
/** Another request takes over from one that has been silent for longer. */
const LEASE = "interval '15 seconds'";

export async function insertUpload(
  connection: Queryable,
  upload: Omit<StoredUpload, "received" | "state" | "fault"> & { readonly createdAt: Date },
): Promise<void> {
  const { id, player, submission, side, length, wrappedKey, createdAt, expiresAt } = upload;
  await connection.query(
    `insert into kyc_upload (id, player, submission, side, length, wrapped_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, player, submission, side, length, wrappedKey, createdAt, expiresAt],
  );
}

/** A player's uploads that are not finished, the oldest first, and whether a request writes to each. */
export async function openUploads(
  connection: Queryable,
  player: string,
): Promise<{ id: string; submission: string; isBusy: boolean }[]> {
  const sql = `select id, submission, coalesce(leased_until > now(), false) as "isBusy" from kyc_upload
    where player = $1 and state = 'open' order by created_at, id`;
  return (await connection.query<{ id: string; submission: string; isBusy: boolean }>(sql, [player])).rows;
}

/** How many files of a submission are there or on their way. */
export async function countFiles(connection: Queryable, submission: string): Promise<number> {
  const { count } = only(
    await connection.query<{ count: string }>(
      `select (select count(*) from kyc_file where submission = $1 and removed_at is null and erased_at is null)
         + (select count(*) from kyc_upload where submission = $1 and state = 'open') as count`,
      [submission],
    ),
  );
  return Number(count);
}

/**
 * Takes the right to write and returns the upload; undefined while another request has that right, or after one
 * that came later has had it.
 */
export async function takeLease(
  connection: Queryable,
  player: string,
  id: string,
  lease: string,
): Promise<StoredUpload | undefined> {
  const sql = `update kyc_upload set lease = $3, leased_until = now() + ${LEASE}
    where id = $1 and player = $2 and (lease is null or lease < $3)
      and coalesce(leased_until, '-infinity') < now() returning ${UPLOAD}`;
  return (await connection.query<StoredUpload>(sql, [id, player, lease])).rows[0];
}

/** The request that writes or wrote last; null for none, undefined if the player has no such upload. */
export async function leaseOf(connection: Queryable, player: string, id: string): Promise<string | null | undefined> {
  const sql = "select lease from kyc_upload where id = $1 and player = $2";
  return (await connection.query<{ lease: string | null }>(sql, [id, player])).rows[0]?.lease;
}

/** Notes what has arrived, and renews the right to write, or gives it up with the last. Returns false if it was lost. */
export async function noteReceived(
  connection: Queryable,
  id: string,
  { lease, received, isLast }: { readonly lease: string; readonly received: number; readonly isLast: boolean },
): Promise<boolean> {
  const sql = `update kyc_upload set received = $3, leased_until = case when $4 then null else now() + ${LEASE} end
    where id = $1 and lease = $2 and state = 'open'`;
  return (await connection.query(sql, [id, lease, received, isLast])).rowCount > 0;
}

export async function renewLease(connection: Queryable, id: string, lease: string): Promise<boolean> {
  const sql = `update kyc_upload set leased_until = now() + ${LEASE} where id = $1 and lease = $2 and state = 'open'`;
  return (await connection.query(sql, [id, lease])).rowCount > 0;
}

export async function giveUpLease(connection: Queryable, id: string, lease: string): Promise<void> {
  const sql = "update kyc_upload set leased_until = null where id = $1 and lease = $2";
  await connection.query(sql, [id, lease]);
}

/** Ends an upload whose file is stored, and gives the right to write up. Returns false if another request has ended it. */
export async function markDone(connection: Queryable, id: string, lease: string): Promise<boolean> {
  const sql = `update kyc_upload set state = 'done', received = length, wrapped_key = null, leased_until = null
    where id = $1 and lease = $2 and state = 'open'`;
  return (await connection.query(sql, [id, lease])).rowCount > 0;
}

export async function markRefused(connection: Queryable, id: string, fault: string): Promise<void> {
  const sql =
    "update kyc_upload set state = 'refused', fault = $2, wrapped_key = null where id = $1 and state = 'open'";
  await connection.query(sql, [id, fault]);
}

/** Forgets an upload; its bytes are erased by the caller. */
export async function deleteUpload(connection: Queryable, id: string): Promise<void> {
  await connection.query("delete from kyc_upload where id = $1", [id]);
}

export async function deleteUploadsOf(connection: Queryable, submission: string): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    "delete from kyc_upload where submission = $1 and state = 'open' returning id",
    [submission],
  );
  return rows.map(({ id }) => id);
}

export async function deleteExpired(connection: Queryable, now: Date): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `delete from kyc_upload where expires_at <= $1 and coalesce(leased_until, '-infinity') < now() returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}
