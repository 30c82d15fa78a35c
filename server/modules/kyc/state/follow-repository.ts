import type { DocumentKind, MoveName } from "../../../../plugins/kyc/kyc-rules.ts";
import type { Submission } from "../../../../plugins/kyc/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import type { StoredChange } from "./document-repository.ts";

/** What becomes of the submission under way when its document's state changes, whoever changes it. */
const FOLLOWS: Readonly<Partial<Record<MoveName, Submission["state"]>>> = {
  takeBack: "taken_back",
  claim: "in_review",
  release: "sent",
  approve: "approved",
  askAgain: "resubmission_required",
  reject: "rejected",
};

/** Lets the submission under way follow a change of its document. */
export async function followMove(
  connection: Queryable,
  { player, kind, move, actorId, at }: Pick<StoredChange, "player" | "kind" | "move" | "actorId" | "at">,
): Promise<void> {
  const state = FOLLOWS[move];
  if (!state) return;
  await connection.query(
    `update kyc_submission set state = $3,
       claimed_by = case when $3 = 'in_review' then $4 end,
       claimed_until = case when $3 = 'in_review' then claimed_until end,
       decided_at = case when $3 in ('approved', 'resubmission_required', 'rejected') then $5::timestamptz end,
       decided_by = case when $3 in ('approved', 'resubmission_required', 'rejected') then $4 end
     where player = $1 and kind = $2 and state in ('sent', 'in_review')`,
    [player, kind, state, actorId, at],
  );
}

/** Whether documents of a kind are in the reviewers' queue. */
export async function isUnderWay(connection: Queryable, player: string, kind: DocumentKind): Promise<boolean> {
  const sql = "select from kyc_submission where player = $1 and kind = $2 and state in ('sent', 'in_review')";
  return (await connection.query(sql, [player, kind])).rowCount > 0;
}

/** Whether an account may still be confirmed: one that is blocked or closed stays as it is. */
export async function isOpenAccount(connection: Queryable, player: string): Promise<boolean> {
  const sql = "select from player where number = $1 and status in ('active', 'unconfirmed')";
  return (await connection.query(sql, [player])).rowCount > 0;
}

/**
 * Whether a reviewer has asked for a document again or refused it, and nothing has been sent since. What was taken back
 * counts as not sent.
 */
export async function isDecidedByPerson(connection: Queryable, player: string, kind: DocumentKind): Promise<boolean> {
  const { rows } = await connection.query<{ isDecided: boolean }>(
    `select d.status in ('resubmission_required', 'rejected') and h.actor = 'reviewer' and h.came_to = d.status as "isDecided"
     from document_change h join player_document d on d.player = h.player and d.kind = h.kind
     where h.player = $1 and h.kind = $2 and h.move not in ('send', 'claim', 'release', 'takeBack')
     order by h.seq desc limit 1`,
    [player, kind],
  );
  return rows[0]?.isDecided ?? false;
}
