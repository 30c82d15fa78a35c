import type { DocumentKind, DocumentType } from "../../../../plugins/kyc/kyc-rules.ts";
import type { Queryable } from "../../../db/database.ts";

/** A case in the queue. */
export interface QueuedCase {
  readonly id: string;
  readonly player: string;
  readonly kind: DocumentKind;
  readonly documentType: DocumentType;
  readonly state: "sent" | "in_review";
  readonly sentAt: Date;
  /** Who has claimed it now; null if anybody may claim it. */
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  /** How often documents of the kind were sent, with these. */
  readonly tries: number;
}

export interface QueueFilter {
  readonly kind: DocumentKind | null;
  /** Only what this reviewer has claimed. */
  readonly claimedBy: string | null;
  /** Only what nobody has claimed. */
  readonly isFree: boolean;
}

export interface QueuePosition {
  readonly sentAt: Date;
  readonly id: string;
}

/** The cases that wait longest first, after a position. */
export async function listQueue(
  connection: Queryable,
  { kind, claimedBy, isFree }: QueueFilter,
  { after, limit, now }: { readonly after: QueuePosition | undefined; readonly limit: number; readonly now: Date },
): Promise<QueuedCase[]> {
  const { rows } = await connection.query<QueuedCase>(
    `select s.id, s.player, s.kind, s.document_type as "documentType", s.state, s.sent_at as "sentAt",
       case when s.claimed_until > $6 then s.claimed_by end as "claimedBy",
       case when s.claimed_until > $6 then s.claimed_until end as "claimedUntil", coalesce(d.tries, 0) as tries
     from kyc_submission s left join player_document d on d.player = s.player and d.kind = s.kind
     where s.state in ('sent', 'in_review')
       and ($1::text is null or s.kind = $1) and ($2::text is null or (s.claimed_by = $2 and s.claimed_until > $6))
       and (not $3::boolean or coalesce(s.claimed_until, '-infinity') <= $6)
       and ($4::timestamptz is null or (s.sent_at, s.id) > ($4, $5::text))
     order by s.sent_at, s.id limit $7`,
    [kind, claimedBy, isFree, after?.sentAt ?? null, after?.id ?? null, now, limit],
  );
  return rows;
}

/** Gives a case to a reviewer until a moment. */
export async function setClaim(connection: Queryable, id: string, reviewer: string, until: Date): Promise<void> {
  const sql = "update kyc_submission set claimed_by = $2, claimed_until = $3 where id = $1 and state = 'in_review'";
  await connection.query(sql, [id, reviewer, until]);
}

/** Cases whose claim has run out. */
export async function lapsedClaims(
  connection: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: string; player: string }[]> {
  const sql = `select id, player from kyc_submission where state = 'in_review' and claimed_until <= $1
    order by claimed_until limit $2`;
  return (await connection.query<{ id: string; player: string }>(sql, [now, limit])).rows;
}

/** The contact data of a case's player. */
export interface CasePlayer {
  readonly number: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: string;
}

export async function findCasePlayer(connection: Queryable, player: string): Promise<CasePlayer | undefined> {
  const sql = "select number, email, phone, status from player where number = $1";
  return (await connection.query<CasePlayer>(sql, [player])).rows[0];
}

/** Another account that has sent the same file or document. */
export interface SameElsewhere {
  readonly player: string;
  /** Null where a checking partner has seen the document. */
  readonly submission: string | null;
  readonly what: "file" | "number";
}

/** Other accounts with the same file, or with a document whose number has one of these digests. */
export async function sameElsewhere(
  connection: Queryable,
  { player, hashes, digests }: { player: string; hashes: readonly string[]; digests: readonly string[] },
): Promise<SameElsewhere[]> {
  const { rows } = await connection.query<SameElsewhere>(
    `select distinct player, submission, 'file' as what from kyc_file where sha256 = any ($2) and player <> $1
     union all
     select distinct player, id, 'number' from kyc_submission
       where number_digest = any ($3) and player <> $1 and state <> 'draft'
     union all
     select player, null, 'number' from kyc_person where digest = any ($3) and player <> $1
     limit 50`,
    [player, hashes, digests],
  );
  return rows;
}

/** What a provider had looked at beside the identity, and left to a person with it. */
export async function heldBy(connection: Queryable, player: string, provider: string): Promise<DocumentKind[]> {
  const { rows } = await connection.query<{ kind: DocumentKind }>(
    `select d.kind from player_document d
     where d.player = $1 and d.kind <> 'identity' and d.status = 'in_review'
       and $2 = (select h.actor_id from document_change h where h.player = $1 and h.kind = d.kind
         order by h.seq desc limit 1)
       and not exists (select from kyc_submission s
         where s.player = $1 and s.kind = d.kind and s.state in ('sent', 'in_review'))`,
    [player, provider],
  );
  return rows.map(({ kind }) => kind);
}

/** Lets a player send documents of a kind as often as at first. */
export async function forgetTries(connection: Queryable, player: string, kind: DocumentKind): Promise<void> {
  await connection.query("update player_document set tries = 0 where player = $1 and kind = $2", [player, kind]);
}
