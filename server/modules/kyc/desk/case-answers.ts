import type { z } from "zod/mini";
import type {
  CloseMatch,
  MachineCheck,
  playerDocuments,
  queueAnswer,
  QueuedCase as CaseAnswer,
  ReviewCase,
} from "../../../../plugins/kyc/desk/desk-wire.ts";
import { DOCUMENT_KINDS, type ReviewReason } from "../../../../plugins/kyc/kyc-rules.ts";
import type { DocumentChange } from "../../../../plugins/kyc/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { CaseHelp, IdentityHelp } from "../help/identity-help.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import type { QueuedCase } from "../review/review-repository.ts";
import type { Case } from "../review/review-service.ts";
import { findChanges, findDocuments, type StoredChange } from "../state/document-repository.ts";
import { closeMatchOf, findTries, reviewerNames, type StoredCloseMatch } from "./desk-repository.ts";

export interface CasePresenting {
  readonly help: IdentityHelp;
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: Pick<KycConfiguration, "promise">;
}

const HOUR = 3_600_000;
/** Reasons of this weight are shown as serious. */
const SERIOUS = 35;
const SHOWN_CHANGES = 100;
const NO_PROFILE: ReviewCase["profile"] = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  country: null,
  city: null,
  address: null,
  postalCode: null,
};

/** A page of the queue as somebody at the desk sees it. */
export async function presentQueue(
  parts: CasePresenting,
  {
    items,
    next,
    close,
  }: {
    readonly items: readonly QueuedCase[];
    readonly next: string | null;
    readonly close: readonly StoredCloseMatch[];
  },
  user: string,
): Promise<z.infer<typeof queueAnswer>> {
  const names = await reviewerNames(
    parts.database,
    items.flatMap(({ claimedBy }) => claimedBy ?? []),
  );
  return {
    items: items.map((item) => presentQueued(parts, item, { user, names })),
    next,
    closeMatches: close.map(presentMatch),
  };
}

function presentQueued(
  { configuration }: CasePresenting,
  {
    id,
    player,
    kind,
    documentType,
    state,
    sentAt,
    claimedBy,
    claimedUntil,
    tries,
  }: Omit<QueuedCase, "state"> & { state: CaseAnswer["state"] },
  { user, names }: { readonly user: string; readonly names: ReadonlyMap<string, string> },
): CaseAnswer {
  return {
    ...{ id, player, kind, documentType, state, tries },
    sentAt: sentAt.toISOString(),
    answerBy: new Date(sentAt.getTime() + configuration.promise.mostHours * HOUR).toISOString(),
    claim:
      claimedBy === null
        ? null
        : {
            name: names.get(claimedBy) ?? null,
            isMine: claimedBy === user,
            until: claimedUntil?.toISOString() ?? null,
          },
  };
}

/** A case as the reviewer sees it. */
export async function presentCase(parts: CasePresenting, found: Case, user: string): Promise<ReviewCase> {
  const { database, clock } = parts;
  const { submission, player, profile, fields, files, history, elsewhere } = found;
  const { claimedBy, claimedUntil, sentAt, createdAt } = submission;
  // A claim without an end belongs to a provider.
  const isClaimed = claimedBy !== null && (claimedUntil === null || claimedUntil.getTime() > clock.now());
  const names = await reviewerNames(database, isClaimed ? [claimedBy] : []);
  const same = elsewhere.map(({ player: other }) => other);
  const help = await parts.help.caseHelp(submission.player, fields, [...new Set(same)]);
  const tries = await findTries(database, submission.player, submission.kind);
  const queued = {
    ...submission,
    sentAt: sentAt ?? createdAt,
    tries,
    claimedBy: isClaimed && submission.state === "in_review" ? claimedBy : null,
  };
  return {
    ...presentQueued(parts, queued, { user, names }),
    profile: profile ?? NO_PROFILE,
    contacts: { email: player.email, phone: player.phone },
    fields,
    files: files.map(({ id, side, bytes, width, height, arrivedAt }) => ({
      ...{ id, side, bytes, width, height },
      arrivedAt: arrivedAt.toISOString(),
    })),
    history: history.map(presentChange),
    elsewhere: elsewhere.map(({ player: other, what }) => ({ player: other, what })),
    score: help.score,
    checks: checksOf(help),
    compared: submission.kind === "identity" ? [...help.compared] : [],
  };
}

/** What the platform noticed: what needs a look, the most serious first, and what agrees. */
function checksOf({ reasons, fits, mrz, confirmations }: CaseHelp): MachineCheck[] {
  const odd = reasons.map(({ code, points, count }) => ({
    code,
    tone: points >= SERIOUS ? ("bad" as const) : ("warn" as const),
    values: count === undefined ? {} : { count: String(count) },
  }));
  const good = [
    ...(mrz?.isRight ? ["lines_right"] : []),
    ...(fits.names === "match" ? ["name_same"] : []),
    ...(fits.birthDate === "match" ? ["birth_date_same"] : []),
    ...(confirmations.length > 0 ? ["confirmed_elsewhere"] : []),
  ].map((code) => ({ code, tone: "good" as const, values: {} }));
  return [...odd, ...good];
}

/** The states of a player's documents for the desk. */
export async function presentDocuments(
  { database }: CasePresenting,
  player: string,
): Promise<z.infer<typeof playerDocuments>> {
  const [stored, history, match] = await Promise.all([
    findDocuments(database, player),
    findChanges(database, player, SHOWN_CHANGES),
    closeMatchOf(database, player),
  ]);
  return {
    closeMatch: match ? { ...presentMatch(match), notes: match.notes } : null,
    documents: DOCUMENT_KINDS.map((kind) => {
      const found = stored.find((each) => each.kind === kind);
      return {
        kind,
        status: found?.status ?? "not_started",
        changedAt: found?.changedAt.toISOString() ?? null,
        expiresAt: found?.expiresAt?.toISOString() ?? null,
        tries: found?.tries ?? 0,
      };
    }),
    history: history.map(presentChange),
  };
}

const presentMatch = ({ player, way, provider, result, at }: StoredCloseMatch): CloseMatch => ({
  ...{ player, way, provider, result },
  at: at.toISOString(),
});

const presentChange = ({ kind, to, at, actor, reason, words }: StoredChange): DocumentChange => ({
  kind,
  to,
  at: at.toISOString(),
  by: actor,
  reason: reason === null ? null : { code: reason as ReviewReason, words },
});
