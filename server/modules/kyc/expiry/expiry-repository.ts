import type { DocumentKind } from "../../../../plugins/kyc/kyc-rules.ts";
import type { Queryable } from "../../../db/database.ts";

export interface ExpiringDocument {
  readonly player: string;
  readonly kind: DocumentKind;
  readonly expiresAt: Date;
}

const EXPIRING = `d.player, d.kind, d.expires_at as "expiresAt"`;

/** Approved documents whose time has come. */
export async function expiredDocuments(connection: Queryable, now: Date, limit: number): Promise<ExpiringDocument[]> {
  const sql = `select ${EXPIRING} from player_document d where d.status = 'approved' and d.expires_at <= $1
    order by d.expires_at limit $2`;
  return (await connection.query<ExpiringDocument>(sql, [now, limit])).rows;
}

/** Approved documents that expire before a moment, and of which the player was not reminded. */
export async function documentsToRemind(
  connection: Queryable,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<ExpiringDocument[]> {
  const sql = `select ${EXPIRING} from player_document d
    where d.status = 'approved' and d.expires_at > $1 and d.expires_at <= $2 and not exists (
      select from kyc_reminder r where r.player = d.player and r.kind = d.kind and r.expires_at = d.expires_at)
    order by d.expires_at limit $3`;
  return (await connection.query<ExpiringDocument>(sql, [now, before, limit])).rows;
}

/** Notes a reminder, with its notification. Returns false if it was noted already. */
export async function noteReminder(
  connection: Queryable,
  { player, kind, expiresAt }: ExpiringDocument,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into kyc_reminder (player, kind, expires_at, reminded_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [player, kind, expiresAt, at],
  );
  if (rowCount === 0) return false;
  await connection.query(
    `insert into notification (player, source, kind, data)
     values ($1, 'document-expiring:' || $1 || ':' || $2::text || ':' || extract(epoch from $3::timestamptz)::text, 'identity-changed',
       jsonb_build_object('document', $2::text, 'status', 'expiring'))
     on conflict (source) do nothing`,
    [player, kind, expiresAt],
  );
  return true;
}
