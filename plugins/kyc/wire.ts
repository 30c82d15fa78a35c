import * as z from "zod/mini";
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPE_NAMES,
  type DocumentType,
  FILE_SIDES,
  REVIEW_REASONS,
} from "./kyc-rules.ts";

export const documentKind = z.enum(DOCUMENT_KINDS);
export const documentStatus = z.enum(DOCUMENT_STATUSES);
export const documentType = z.enum(DOCUMENT_TYPE_NAMES as [DocumentType, ...DocumentType[]]);
export const fileSide = z.enum(FILE_SIDES);
const instant = z.iso.datetime();
/** The id of documents that are put together, of one of their files, or of an upload. */
export const documentId = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** A stored picture of a document. The player can look at it at `GET /api/v1/kyc/files/{id}`. */
export const kycFile = z.object({
  id: documentId,
  side: fileSide,
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  arrivedAt: instant,
});
export type KycFile = z.infer<typeof kycFile>;

/** Documents that a player puts together, and then sends. */
export const submission = z.object({
  id: documentId,
  kind: documentKind,
  documentType,
  state: z.enum(["draft", "sent", "in_review", "approved", "resubmission_required", "rejected", "taken_back"]),
  files: z.array(kycFile),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** When an answer is due at the latest. */
  answerBy: z.nullable(instant),
});
export type Submission = z.infer<typeof submission>;

/** Why a document is asked for again or refused; `words` are the reviewer's own to the player. */
const reviewReason = z.object({ code: z.enum(REVIEW_REASONS), words: z.nullable(z.string()) });

/** One change of a document's state, as the player sees it. */
export const documentChange = z.object({
  kind: documentKind,
  to: documentStatus,
  at: instant,
  by: z.enum(["player", "reviewer", "provider", "clock"]),
  reason: z.nullable(reviewReason),
});
export type DocumentChange = z.infer<typeof documentChange>;

export const kycDocument = z.object({
  kind: documentKind,
  status: documentStatus,
  isRequired: z.boolean(),
  changedAt: z.nullable(instant),
  /** An approved document is asked for anew after this. */
  expiresAt: z.nullable(instant),
  reason: z.nullable(reviewReason),
  triesLeft: z.int(),
  /** The draft that is being put together, else the documents that were sent last. */
  submission: z.nullable(submission),
});
export type KycDocument = z.infer<typeof kycDocument>;

/** `GET /api/v1/kyc` */
export const kycOverview = z.object({
  status: documentStatus,
  documents: z.array(kycDocument),
  /** What stays closed until documents are approved: `withdraw`, `deposit`, `sportBetting`, `casino`. */
  waiting: z.array(z.object({ activity: z.string(), missing: z.array(documentKind) })),
  /** Contact data that is confirmed. */
  contacts: z.object({ isEmailConfirmed: z.boolean(), isPhoneConfirmed: z.boolean() }),
  /** How long an answer takes: usually, and at most. */
  promise: z.object({ usualMinutes: z.int(), mostHours: z.int() }),
  /** Whether the player should confirm their data again, since when, and why; null if not. */
  reconfirmation: z.nullable(z.object({ dueAt: instant, why: z.enum(["yearly", "changed"]) })),
  /** The newest changes first, at most fifty. */
  history: z.array(documentChange),
});
export type KycOverview = z.infer<typeof kycOverview>;

/** A way to prove something, as `GET /api/v1/kyc/methods` lists it for the player's country, the quickest first. */
export const verificationMethod = z.object({
  id: z.enum(["photos", "third-party", "national-id", "bank-id", "aadhaar"]),
  /** What it proves at once. */
  proves: z.array(documentKind),
  minutes: z.int(),
  /** The provider's name, where there is one. */
  provider: z.nullable(z.string()),
  /** True if it is pretended in a sandbox. */
  isSandbox: z.boolean(),
});
export type VerificationMethod = z.infer<typeof verificationMethod>;
export const verificationMethods = z.object({ country: z.string(), methods: z.array(verificationMethod) });

/** `POST /api/v1/kyc/submissions`: opens a draft, or answers the one that is open for the kind of the type. */
export const newSubmission = z.object({ documentType });

/**
 * What the player types of a document: its number, when it ends (`2031-08-18`) and the lines of its machine-readable
 * zone. `POST /api/v1/kyc/submissions/{id}/fields`
 */
export const submissionFields = z.object({
  number: z.optional(z.string().check(z.regex(/^[\p{L}\d /-]{1,40}$/u))),
  expiresOn: z.optional(z.iso.date()),
  mrz: z.optional(z.array(z.string().check(z.regex(/^[A-Z0-9<]{28,44}$/))).check(z.minLength(2), z.maxLength(3))),
});

/** The problems that the platform sees in typed fields: each is a hint, and none keeps the documents from being sent. */
export const fieldHints = z.object({ hints: z.array(z.object({ field: z.string(), code: z.string() })) });

/**
 * An upload speaks tus 1.0 at `/api/v1/kyc/uploads`, with these values in `Upload-Metadata`. A finished upload whose file
 * is refused answers its last PATCH with a problem of one of FILE_FAULTS.
 */
export const uploadMetadata = z.object({ submission: documentId, side: fileSide, filename: z.optional(z.string()) });

export const FILE_FAULTS = [
  "FILE_EMPTY",
  "FILE_TYPE_UNKNOWN",
  "FILE_DAMAGED",
  "FILE_TOO_LARGE",
  "FILE_TOO_MANY_PIXELS",
  "FILE_TOO_SMALL",
  "FILE_TOO_MANY_PAGES",
  "FILE_PROTECTED",
  "FILE_INFECTED",
  "FILES_TOO_MANY",
] as const;

/** `POST /api/v1/kyc/reconfirm`: the player's data is still right. What has changed is changed in the account first. */
export const reconfirmRequest = z.object({ isUnchanged: z.literal(true) });

/** On the feed's channel `player`: documents have changed; the page asks for `GET /api/v1/kyc` anew. */
export const kycDelta = z.object({ identity: z.optional(z.object({ changedAt: instant })) });
