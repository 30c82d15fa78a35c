import type { DocumentKind, ReviewReason } from "../../../../plugins/kyc/kyc-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { findProfile, type Profile } from "../../../players/profile-repository.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { closeMatchOf } from "../desk/desk-repository.ts";
import { filesOf, type StoredFile } from "../files/file-repository.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { findChanges, type StoredChange } from "../state/document-repository.ts";
import type { DocumentStates } from "../state/document-states.ts";
import { findSubmission, lockSubmission, type StoredSubmission } from "../submissions/submission-repository.ts";
import { numberDigests, openFields, type TypedFields } from "../submissions/typed-fields.ts";
import { expiryOf } from "./expiry-rules.ts";
import { queueCursor, readCursor } from "./queue-cursor.ts";
import {
  caseClaimed,
  caseMovedOn,
  caseUnknown,
  endsInPast,
  noMatch,
  playerUnknown,
  reasonMissing,
} from "./review-problems.ts";
import * as repository from "./review-repository.ts";

export interface ReviewParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly secrets: PlatformSecrets;
  readonly configuration: Pick<KycConfiguration, "addressDays">;
}

/** What a reviewer decides of a case. A reason is needed unless it is approved. */
export interface Decision {
  readonly move: "approve" | "askAgain" | "reject";
  readonly reason?: ReviewReason | undefined;
  /** Words to the player beside the reason. */
  readonly words?: string | undefined;
  /** When an approval ends; otherwise with the document, or after the days of the configuration. */
  readonly expiresAt?: Date | undefined;
}

/** Everything that a reviewer needs to decide. */
export interface Case {
  readonly submission: StoredSubmission;
  readonly player: repository.CasePlayer;
  readonly profile: Profile | undefined;
  readonly fields: TypedFields;
  readonly files: readonly StoredFile[];
  /** The newest first. */
  readonly history: readonly StoredChange[];
  readonly elsewhere: readonly repository.SameElsewhere[];
}

/** What the caller does in the same transaction after an act, such as its entry in the audit log. */
export type Also = (connection: Queryable, found: StoredSubmission) => Promise<void>;
const NOTHING: (connection: Queryable) => Promise<void> = () => Promise.resolve();

const CLAIM_MS = 30 * 60_000;
const PAGE = 50;
const HISTORY = 100;
const LAPSED_AT_ONCE = 100;

/** What reviewers do with documents that players have sent. The caller checks the right to review. */
export class ReviewService {
  constructor(private readonly parts: ReviewParts) {}

  /** The cases that wait longest first. `next` continues. */
  async queue(
    { cursor, limit = PAGE }: { readonly cursor?: string | undefined; readonly limit?: number },
    filter: Partial<repository.QueueFilter> = {},
  ): Promise<{ items: repository.QueuedCase[]; next: string | null }> {
    const { database, clock } = this.parts;
    const size = Math.min(Math.max(limit, 1), PAGE);
    const page = { after: readCursor(cursor), limit: size + 1, now: new Date(clock.now()) };
    const found = await repository.listQueue(database, { kind: null, claimedBy: null, isFree: false, ...filter }, page);
    const items = found.slice(0, size);
    const last = items.at(-1);
    return { items, next: found.length > size && last ? queueCursor(last) : null };
  }

  /** A case with everything about it. Drafts are the player's own. */
  async case(id: string): Promise<Case> {
    const { database, secrets } = this.parts;
    const submission = await findSubmission(database, id);
    const player = submission && (await repository.findCasePlayer(database, submission.player));
    if (!submission || !player || submission.state === "draft") throw caseUnknown();
    const box = await secrets.box();
    const fields = openFields(submission.fields, id, box);
    const files = await filesOf(database, [id]);
    const hashes = files.map(({ sha256 }) => sha256);
    const digests = numberDigests(fields, box);
    return {
      submission,
      player,
      profile: await findProfile(database, player.number),
      fields,
      files,
      history: await findChanges(database, player.number, HISTORY),
      elsewhere: await repository.sameElsewhere(database, { player: player.number, hashes, digests }),
    };
  }

  /** Gives a case to a reviewer for half an hour, or for half an hour more. */
  async claim(id: string, reviewer: string, also: Also = NOTHING): Promise<{ until: Date }> {
    const { clock, states } = this.parts;
    const until = new Date(clock.now() + CLAIM_MS);
    const player = await this.withCase(id, async (connection, found) => {
      this.refuseClaimed(found, reviewer);
      const { player: of, kind, state, claimedBy } = found;
      const wanted = { player: of, kind, actorId: reviewer, grounds: id };
      if (state === "in_review" && claimedBy !== reviewer)
        await states.move(connection, { ...wanted, move: "release", actor: "clock" });
      if (state === "sent" || claimedBy !== reviewer)
        await states.move(connection, { ...wanted, move: "claim", actor: "reviewer" });
      await repository.setClaim(connection, id, reviewer, until);
      await also(connection, found);
      return of;
    });
    states.publish(player);
    return { until };
  }

  /** Gives a case back. */
  async release(id: string, reviewer: string, also: Also = NOTHING): Promise<void> {
    const { states } = this.parts;
    const player = await this.withCase(id, async (connection, found) => {
      this.refuseUnclaimed(found, reviewer);
      const { player: of, kind } = found;
      const wanted = { player: of, kind, actorId: reviewer, grounds: id };
      await states.move(connection, { ...wanted, move: "release", actor: "reviewer" });
      await also(connection, found);
      return of;
    });
    states.publish(player);
  }

  /** Decides a case that the reviewer has claimed. */
  async decide(id: string, decision: Decision, reviewer: string, also: Also = NOTHING): Promise<void> {
    const { clock, states, secrets, configuration } = this.parts;
    const { move, reason, words, expiresAt } = decision;
    if (move !== "approve" && reason === undefined) throw reasonMissing();
    const box = await secrets.box();
    const player = await this.withCase(id, async (connection, found) => {
      this.refuseUnclaimed(found, reviewer);
      const { player: of, kind } = found;
      const fields = openFields(found.fields, id, box);
      const now = clock.now();
      const ends = expiresAt ?? expiryOf(kind, fields, { now, addressDays: configuration.addressDays });
      if (move === "approve" && ends && ends.getTime() <= now) throw endsInPast();
      await states.move(connection, {
        ...{ player: of, kind, move, actor: "reviewer", actorId: reviewer, grounds: id },
        ...(move !== "approve" && reason && { reason }),
        ...(move !== "approve" && words && { words }),
        ...(move === "approve" && ends && { expiresAt: ends }),
      });
      await also(connection, found);
      return of;
    });
    states.publish(player);
  }

  /** Opens a rejected kind again: the player may send documents as often as at first. */
  async reopen(player: string, kind: DocumentKind, reviewer: string, also = NOTHING): Promise<void> {
    await this.ofPlayer(player, also, (connection) =>
      this.parts.states.move(connection, { player, kind, move: "reopen", actor: "reviewer", actorId: reviewer }),
    );
  }

  /** Asks a player for documents of a kind, even if they have sent none. */
  async askAgain(
    player: string,
    kind: DocumentKind,
    { reason, words, reviewer }: { readonly reason: ReviewReason; readonly words?: string; readonly reviewer: string },
    also = NOTHING,
  ): Promise<void> {
    await this.ofPlayer(player, also, async (connection) => {
      if (!(await lockPlayer(connection, player))) throw playerUnknown();
      const match = kind === "identity" ? await closeMatchOf(connection, player) : undefined;
      const held = match ? await repository.heldBy(connection, player, match.provider) : [];
      for (const each of [kind, ...held])
        await this.parts.states.move(connection, {
          ...{ player, kind: each, move: "askAgain", actor: "reviewer", actorId: reviewer, reason },
          ...(words && { words }),
        });
    });
  }

  /** Approves an identity by a confirmation that left it to a person, with what else that provider had looked at. */
  async approveMatch(
    player: string,
    kind: DocumentKind,
    { reviewer, matchAt }: { readonly reviewer: string; readonly matchAt: string | undefined },
    also = NOTHING,
  ): Promise<void> {
    await this.ofPlayer(player, also, async (connection) => {
      if (!(await lockPlayer(connection, player))) throw playerUnknown();
      const match = kind === "identity" ? await closeMatchOf(connection, player) : undefined;
      // The player may have been confirmed anew, as somebody else, since the reviewer looked.
      if (match?.at.toISOString() !== matchAt || !match) throw noMatch();
      const grounds = `confirmation:${match.id}`;
      for (const each of [kind, ...(await repository.heldBy(connection, player, match.provider))])
        await this.parts.states.move(connection, {
          ...{ player, kind: each, move: "approve", actor: "reviewer", actorId: reviewer, grounds },
        });
    });
  }

  /** Lets a player whose tries are used up send documents again. */
  async allowTries(player: string, kind: DocumentKind, also = NOTHING): Promise<void> {
    await this.ofPlayer(player, also, async (connection) => {
      if (!(await lockPlayer(connection, player))) throw playerUnknown();
      await repository.forgetTries(connection, player, kind);
    });
  }

  /** Gives back the cases whose claim has run out. */
  async releaseLapsed(): Promise<void> {
    const { database, clock, states } = this.parts;
    const lapsed = await repository.lapsedClaims(database, new Date(clock.now()), LAPSED_AT_ONCE);
    for (const { id, player } of lapsed) {
      await this.withCase(id, async (connection, found) => {
        // Renewed or decided meanwhile.
        if (found.state !== "in_review" || !found.claimedUntil || found.claimedUntil.getTime() > clock.now()) return;
        const wanted = { player, kind: found.kind, grounds: id };
        await states.move(connection, { ...wanted, move: "release", actor: "clock" });
      });
      states.publish(player);
    }
  }

  /** Runs work on a player's documents and what the caller adds to it, and tells the player's open pages. */
  private async ofPlayer(
    player: string,
    also: (connection: Queryable) => Promise<void>,
    work: (connection: Queryable) => Promise<unknown>,
  ): Promise<void> {
    const { database, states } = this.parts;
    await database.transaction(async (connection) => {
      await work(connection);
      await also(connection);
    });
    states.publish(player);
  }

  /** Works on a case. The player is locked first, in the same order as everywhere, so that nothing deadlocks. */
  private async withCase<T>(
    id: string,
    work: (connection: Queryable, found: StoredSubmission) => Promise<T>,
  ): Promise<T> {
    return this.parts.database.transaction(async (connection) => {
      const known = await findSubmission(connection, id);
      if (!known) throw caseUnknown();
      await lockPlayer(connection, known.player);
      const found = await lockSubmission(connection, known.player, id);
      if (!found || found.state === "draft") throw caseUnknown();
      return work(connection, found);
    });
  }

  private refuseClaimed({ claimedBy, claimedUntil, state }: StoredSubmission, reviewer: string): void {
    if (state !== "sent" && state !== "in_review") throw caseMovedOn();
    const isTheirs = claimedUntil !== null && claimedUntil.getTime() > this.parts.clock.now();
    // A claim without an end belongs to a provider, which decides on its own.
    if (state === "in_review" && claimedBy !== reviewer && (isTheirs || claimedUntil === null)) throw caseClaimed();
  }

  private refuseUnclaimed({ claimedBy, state }: StoredSubmission, reviewer: string): void {
    if (state !== "sent" && state !== "in_review") throw caseMovedOn();
    if (state !== "in_review" || claimedBy !== reviewer) throw caseClaimed();
  }
}
