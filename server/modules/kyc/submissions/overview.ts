import {
  DOCUMENT_KINDS,
  type DocumentKind,
  missingDocuments,
  MOST_TRIES,
  overallStatus,
  REVIEW_REASONS,
} from "../../../../plugins/kyc/kyc-rules.ts";
import type { KycFile, KycOverview, Submission } from "../../../../plugins/kyc/wire.ts";
import type { Player } from "../../../players/player.ts";
import type { RequiredDocuments } from "../../guard/contract.ts";
import type { StoredFile } from "../files/file-repository.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { statusesOf, type StoredChange, type StoredDocument } from "../state/document-repository.ts";
import type { StoredSubmission } from "./submission-repository.ts";

/** What is stored of a player's proof of identity. */
export interface StoredProof {
  readonly documents: readonly StoredDocument[];
  readonly submissions: readonly StoredSubmission[];
  readonly files: readonly StoredFile[];
  readonly changes: readonly StoredChange[];
}

export interface OverviewParts extends StoredProof {
  readonly player: Pick<Player, "isEmailConfirmed" | "isPhoneConfirmed">;
  readonly required: RequiredDocuments;
  readonly promise: KycConfiguration["promise"];
  readonly reconfirmation: KycOverview["reconfirmation"];
}

/** Everything that a player sees of the proof of their identity. */
export function overviewOf(parts: OverviewParts): KycOverview {
  const { documents, submissions, files, changes, player, required, promise, reconfirmation } = parts;
  const statuses = statusesOf(documents);
  const wanted = DOCUMENT_KINDS.filter((kind) => Object.values(required).some((kinds) => kinds.includes(kind)));
  const present = (kind: DocumentKind): KycOverview["documents"][number] => {
    const stored = documents.find((each) => each.kind === kind);
    const submission = submissions.find((each) => each.kind === kind);
    return {
      kind,
      status: statuses[kind],
      isRequired: wanted.includes(kind),
      changedAt: instantOf(stored?.changedAt),
      expiresAt: instantOf(stored?.expiresAt),
      reason: reasonOf(stored),
      triesLeft: Math.max(0, MOST_TRIES - (stored?.tries ?? 0)),
      submission: submission ? presentSubmission(submission, files, promise) : null,
    };
  };
  return {
    status: overallStatus(statuses, wanted),
    documents: DOCUMENT_KINDS.map(present),
    waiting: Object.entries(required)
      .map(([activity, kinds]) => ({ activity, missing: [...missingDocuments(statuses, kinds)] }))
      .filter(({ missing }) => missing.length > 0),
    contacts: { isEmailConfirmed: player.isEmailConfirmed, isPhoneConfirmed: player.isPhoneConfirmed },
    promise: { ...promise },
    reconfirmation,
    history: changes.map((change) => ({
      kind: change.kind,
      to: change.to,
      at: change.at.toISOString(),
      by: change.actor,
      reason: reasonOf(change),
    })),
  };
}

export function presentSubmission(
  submission: StoredSubmission,
  files: readonly StoredFile[],
  promise: KycConfiguration["promise"],
): Submission {
  const { id, kind, documentType, state, createdAt, sentAt } = submission;
  const isUnderWay = state === "sent" || state === "in_review";
  const answerBy = isUnderWay && sentAt ? new Date(sentAt.getTime() + promise.mostHours * 3_600_000) : null;
  return {
    id,
    kind,
    documentType,
    state,
    files: files.filter((file) => file.submission === id).map(presentFile),
    createdAt: createdAt.toISOString(),
    sentAt: instantOf(sentAt),
    answerBy: instantOf(answerBy),
  };
}

const presentFile = ({ id, side, bytes, width, height, arrivedAt }: StoredFile): KycFile => ({
  ...{ id, side, bytes, width, height },
  arrivedAt: arrivedAt.toISOString(),
});

const instantOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

function reasonOf(stored: Pick<StoredDocument, "reason" | "words"> | undefined) {
  const code = REVIEW_REASONS.find((each) => each === stored?.reason);
  return code && stored ? { code, words: stored.words } : null;
}
