import type { DocumentKind, DocumentType } from "../../../../plugins/kyc/kyc-rules.ts";
import type { Submission } from "../../../../plugins/kyc/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

export type SubmissionState = Submission["state"];

/** Documents that a player has put together, as stored. */
export interface StoredSubmission {
  readonly id: string;
  readonly player: string;
  readonly kind: DocumentKind;
  readonly documentType: DocumentType;
  readonly state: SubmissionState;
  /** What the player typed, sealed. */
  readonly fields: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

const SUBMISSION = `id, player, kind, document_type as "documentType", state, fields, created_at as "createdAt",
  sent_at as "sentAt", claimed_by as "claimedBy", claimed_until as "claimedUntil", decided_at as "decidedAt",
  decided_by as "decidedBy"`;

/** Opens a draft; another type of the same kind takes the place of the draft that is open. */
export async function openDraft(
  connection: Queryable,
  draft: Pick<StoredSubmission, "id" | "player" | "kind" | "documentType" | "createdAt">,
): Promise<StoredSubmission> {
  const sql = `insert into kyc_submission (id, player, kind, document_type, created_at) values ($1, $2, $3, $4, $5)
    on conflict (player, kind) where state = 'draft' do update set document_type = excluded.document_type
    returning ${SUBMISSION}`;
  const { id, player, kind, documentType, createdAt } = draft;
  return only(await connection.query<StoredSubmission>(sql, [id, player, kind, documentType, createdAt]));
}

/** A submission of this player, locked until the transaction ends. */
export async function lockSubmission(
  connection: Queryable,
  player: string,
  id: string,
): Promise<StoredSubmission | undefined> {
  const sql = `select ${SUBMISSION} from kyc_submission where id = $1 and player = $2 for update`;
  return (await connection.query<StoredSubmission>(sql, [id, player])).rows[0];
}

export async function findSubmission(connection: Queryable, id: string): Promise<StoredSubmission | undefined> {
  const sql = `select ${SUBMISSION} from kyc_submission where id = $1`;
  return (await connection.query<StoredSubmission>(sql, [id])).rows[0];
}

/** Of each kind the draft, or else what was opened last. */
export async function currentSubmissions(connection: Queryable, player: string): Promise<StoredSubmission[]> {
  const sql = `select distinct on (kind) ${SUBMISSION} from kyc_submission where player = $1
    order by kind, (state = 'draft') desc, created_at desc, id`;
  return (await connection.query<StoredSubmission>(sql, [player])).rows;
}

/** What a player typed of each of their documents, sealed. */
export async function sealedFieldsOf(
  connection: Queryable,
  player: string,
): Promise<Pick<StoredSubmission, "id" | "fields">[]> {
  const sql = "select id, fields from kyc_submission where player = $1 and fields is not null";
  return (await connection.query<Pick<StoredSubmission, "id" | "fields">>(sql, [player])).rows;
}

export async function storeFields(
  connection: Queryable,
  id: string,
  { fields, numberDigest }: { readonly fields: string; readonly numberDigest: string | null },
): Promise<void> {
  await connection.query("update kyc_submission set fields = $2, number_digest = $3 where id = $1", [
    id,
    fields,
    numberDigest,
  ]);
}

export async function markSent(connection: Queryable, id: string, at: Date): Promise<void> {
  await connection.query("update kyc_submission set state = 'sent', sent_at = $2 where id = $1", [id, at]);
}
