import {
  type ActorKind,
  type DocumentKind,
  type DocumentStatus,
  moved,
  type MoveName,
  type ReviewReason,
} from "../../../../plugins/kyc/kyc-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Hub } from "../../../realtime/hub.ts";
import { forgetChange } from "../submissions/reconfirmation-repository.ts";
import { findDocuments, noteDocument, recordChange, storeDocument } from "./document-repository.ts";
import { followMove, isUnderWay } from "./follow-repository.ts";

/** A change that somebody wants to make to the state of a player's document. */
export interface WantedMove {
  readonly player: string;
  readonly kind: DocumentKind;
  readonly move: MoveName;
  readonly actor: ActorKind;
  /** The reviewer's id or the provider's name. */
  readonly actorId?: string;
  /** The submission or the provider's event that it is based on. An approval needs it. */
  readonly grounds?: string;
  readonly reason?: ReviewReason;
  /** Words to the player beside the reason. */
  readonly words?: string;
  /** When an approval ends; omitted for none. */
  readonly expiresAt?: Date;
}

export interface MadeMove {
  readonly from: DocumentStatus;
  readonly to: DocumentStatus;
}

/** States that the player is notified of; the others are steps that they take themselves. */
const TOLD: readonly DocumentStatus[] = ["approved", "resubmission_required", "rejected", "expired"];

/** After these the count of tries starts again. */
const STARTS_ANEW: readonly MoveName[] = ["approve", "reopen"];

/** The only way to change the state of a player's document. */
export class DocumentStates {
  constructor(
    private readonly clock: PlatformClock,
    private readonly hub: Pick<Hub, "publishToPlayer">,
  ) {}

  /**
   * Makes a change in a transaction of the caller: under the player's lock, with its row in the history, the
   * notification to the player, and the submission that is under way follows. Throws DOCUMENT_STATE, and nothing is
   * done, if the state does not allow it. The caller calls `publish` after the commit.
   */
  async move(connection: Queryable, wanted: WantedMove): Promise<MadeMove> {
    const { player, kind, move, actor } = wanted;
    if (!(await lockPlayer(connection, player)))
      throw new Problem(404, "PLAYER_UNKNOWN", "No player has this number; nothing was changed.");
    const stored = (await findDocuments(connection, player)).find((each) => each.kind === kind);
    const from = stored?.status ?? "not_started";
    const to = moved(from, move, actor, stored?.previous ?? "not_started");
    if (to === undefined) throw stateProblem(kind, from);
    // Documents that were sent stay in the queue of the reviewers, who see the provider's result beside them.
    if (move === "claim" && actor === "provider" && (await isUnderWay(connection, player, kind)))
      return { from, to: from };
    const grounds = wanted.grounds ?? null;
    if (to === "approved" && grounds === null) throw new RangeError("An approval needs grounds.");
    const at = new Date(this.clock.now());
    const [reason, words] = [wanted.reason ?? null, wanted.words ?? null];
    const isReviewing = to === "pending" || to === "in_review";
    await storeDocument(connection, {
      player,
      kind,
      status: to,
      previous: move === "send" ? from : (stored?.previous ?? "not_started"),
      changedAt: at,
      expiresAt: to === "approved" ? (wanted.expiresAt ?? null) : isReviewing ? (stored?.expiresAt ?? null) : null,
      // The reason stays visible while the new documents are reviewed.
      reason: isReviewing ? (stored?.reason ?? null) : reason,
      words: isReviewing ? (stored?.words ?? null) : words,
      tries: STARTS_ANEW.includes(move) ? 0 : (stored?.tries ?? 0) + (move === "send" ? 1 : 0),
    });
    const change = { player, kind, move, from, to, actor, actorId: wanted.actorId ?? null, grounds, reason, words, at };
    const seq = await recordChange(connection, change);
    await followMove(connection, change);
    if (to === "approved") await forgetChange(connection, player);
    if (TOLD.includes(to) && !(move === "takeBack")) {
      await noteDocument(connection, seq, change);
    }
    return { from, to };
  }

  /** Tells the player's open pages to load again. Call it after the commit. */
  publish(player: string): void {
    this.hub.publishToPlayer(player, { identity: { changedAt: new Date(this.clock.now()).toISOString() } });
  }
}

/** The refusal of a change that the state of a document, or of what was sent for it, does not allow. */
export const stateProblem = (kind?: DocumentKind, status?: DocumentStatus): Problem =>
  new Problem(
    409,
    "DOCUMENT_STATE",
    "The documents have moved on meanwhile, and nothing was changed. Load the page again to see where they are.",
    { ...(kind && { kind, status }) },
  );
