import {
  type ActorKind,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentStatus,
  type DocumentStatuses,
  type MoveName,
} from "../../../../plugins/kyc/kyc-rules.ts";
import type { Queryable } from "../../../db/database.ts";

/** The state of one kind of document, as stored. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly previous: DocumentStatus | null;
  readonly changedAt: Date;
  readonly expiresAt: Date | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly tries: number;
}

const DOCUMENT = `kind, status, previous, changed_at as "changedAt", expires_at as "expiresAt", reason, words, tries`;

/** The stored documents of a player; one that was never started has no row. */
export async function findDocuments(connection: Queryable, player: string): Promise<StoredDocument[]> {
  const sql = `select ${DOCUMENT} from player_document where player = $1`;
  return (await connection.query<StoredDocument>(sql, [player])).rows;
}

/** The states of all kinds. */
export function statusesOf(stored: readonly Pick<StoredDocument, "kind" | "status">[]): DocumentStatuses {
  const statuses = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, "not_started"])) as Record<
    DocumentKind,
    DocumentStatus
  >;
  for (const { kind, status } of stored) statuses[kind] = status;
  return statuses;
}

export type NewState = Omit<StoredDocument, "previous"> & {
  readonly player: string;
  readonly previous: DocumentStatus;
};

export async function storeDocument(connection: Queryable, state: NewState): Promise<void> {
  await connection.query(
    `insert into player_document (player, kind, status, previous, changed_at, expires_at, reason, words, tries)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player, kind) do update set status = excluded.status, previous = excluded.previous,
       changed_at = excluded.changed_at, expires_at = excluded.expires_at, reason = excluded.reason,
       words = excluded.words, tries = excluded.tries`,
    [
      state.player,
      state.kind,
      state.status,
      state.previous,
      state.changedAt,
      state.expiresAt,
      state.reason,
      state.words,
      state.tries,
    ],
  );
}

/** A change of a document's state, with who made it and on what grounds. */
export interface StoredChange {
  readonly player: string;
  readonly kind: DocumentKind;
  readonly move: MoveName;
  readonly from: DocumentStatus;
  readonly to: DocumentStatus;
  readonly actor: ActorKind;
  readonly actorId: string | null;
  readonly grounds: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly at: Date;
}

/** Returns the number of the change. */
export async function recordChange(connection: Queryable, change: StoredChange): Promise<string> {
  const { rows } = await connection.query<{ seq: string }>(
    `insert into document_change
       (player, kind, move, came_from, came_to, actor, actor_id, grounds, reason, words, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning seq`,
    [
      change.player,
      change.kind,
      change.move,
      change.from,
      change.to,
      change.actor,
      change.actorId,
      change.grounds,
      change.reason,
      change.words,
      change.at,
    ],
  );
  return rows[0]!.seq;
}

/** The newest changes of a player's documents first. */
export async function findChanges(connection: Queryable, player: string, limit: number): Promise<StoredChange[]> {
  const { rows } = await connection.query<StoredChange>(
    `select player, kind, move, came_from as "from", came_to as "to", actor, actor_id as "actorId", grounds, reason, words, at
     from document_change where player = $1 order by seq desc limit $2`,
    [player, limit],
  );
  return rows;
}

/** Tells the player of a change in the product, once. */
export async function noteDocument(
  connection: Queryable,
  seq: string,
  { player, kind, to }: Pick<StoredChange, "player" | "kind" | "to">,
): Promise<void> {
  await connection.query(
    `insert into notification (player, source, kind, data)
     values ($1, 'document-change:' || $2::text, 'identity-changed', jsonb_build_object('document', $3::text, 'status', $4::text))`,
    [player, seq, kind, to],
  );
}
