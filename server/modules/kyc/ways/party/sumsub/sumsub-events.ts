import { dayOf } from "../../day-rules.ts";
import type { PartyEvent, PartyOutcome, PartyPerson, PartyResult } from "../identity-provider.ts";
import type { ApplicantAnswer, ApplicantInfo, ReviewResult, WebhookBody } from "./sumsub-wire.ts";

const OUTCOMES: Readonly<Record<string, PartyOutcome>> = {
  applicantPending: "pending",
  applicantAwaitingService: "pending",
  applicantOnHold: "on_hold",
};
const STATUSES: Readonly<Record<string, PartyOutcome>> = {
  pending: "pending",
  queued: "pending",
  prechecked: "pending",
  awaitingService: "pending",
  onHold: "on_hold",
};

/** Bills and selfies have numbers too, but none that belongs to a person. */
const WITH_NUMBER = ["PASSPORT", "ID_CARD", "DRIVERS", "RESIDENCE_PERMIT", "VISA"];

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** A red answer without a type, and words that are not known, are left to a person. */
function outcomeOf(result: ReviewResult | undefined): PartyOutcome {
  if (!result) return "noted";
  if (result.reviewAnswer === "GREEN") return "approved";
  if (result.reviewAnswer !== "RED") return "on_hold";
  if (result.reviewRejectType === "FINAL") return "rejected";
  return result.reviewRejectType === "RETRY" ? "retry" : "on_hold";
}

/** The instant of `2026-11-20 13:23:19.321` or `2026-11-20 13:23:19+0000`; NaN if it is none. */
const instantOf = (text: string): number => Date.parse(`${text.replace(" ", "T").replace(/[+]0000$/, "")}Z`);

/** The event of a webhook's body. */
export function eventOfWebhook(body: WebhookBody): PartyEvent {
  const { applicantId, externalUserId, correlationId = "", type, createdAtMs, reviewResult } = body;
  return {
    id: [applicantId, type, createdAtMs, correlationId].join("|"),
    applicant: externalUserId,
    providerId: applicantId,
    outcome: type === "applicantReviewed" ? outcomeOf(reviewResult) : (own(OUTCOMES, type) ?? "noted"),
    labels: reviewResult?.rejectLabels ?? [],
    happenedAt: instantOf(createdAtMs),
  };
}

/** The person whose documents were read; undefined if they have no name. */
function personOf(info: ApplicantInfo): PartyPerson | undefined {
  const { firstName = "", middleName = "", lastName = "", dob } = info;
  const [given, family] = [`${firstName} ${middleName}`.trim(), lastName.trim()];
  if (given === "" || family === "") return undefined;
  const documents = (info.idDocs ?? []).filter(({ idDocType }) => WITH_NUMBER.includes(idDocType));
  return {
    given,
    family,
    birthDate: dayOf(dob),
    documentNumbers: documents.flatMap(({ number }) => number || []),
    // The one that is good for longest: which of them counted is not said.
    expiresOn: documents
      .flatMap(({ validUntil }) => dayOf(validUntil) ?? [])
      .toSorted()
      .at(-1),
  };
}

/** The result that the present state of an applicant amounts to. */
export function resultOf({ id: providerId, externalUserId: applicant, info, review }: ApplicantAnswer): PartyResult {
  const { reviewStatus, reviewResult, createDate, reviewDate } = review;
  const at = reviewDate ?? createDate;
  const happenedAt = at === undefined ? NaN : instantOf(at);
  const outcome = reviewStatus === "completed" ? outcomeOf(reviewResult) : (own(STATUSES, reviewStatus) ?? "noted");
  return {
    // With the outcome: a review that changes its answer may keep its date.
    id: [providerId, "asked", reviewStatus, outcome, at ?? ""].join("|"),
    applicant,
    providerId,
    // An event without a time cannot be ordered.
    outcome: Number.isNaN(happenedAt) ? "noted" : outcome,
    labels: reviewResult?.rejectLabels ?? [],
    happenedAt: Number.isNaN(happenedAt) ? undefined : happenedAt,
    person: info && personOf(info),
  };
}
