import * as z from "zod/mini";
import { REVIEW_REASONS } from "../kyc-rules.ts";
import {
  documentChange,
  documentId,
  documentKind,
  documentType,
  kycFile,
  submission,
  submissionFields,
} from "../wire.ts";

const instant = z.iso.datetime();

/** Who has claimed a case, and until when it is theirs. */
const claim = z.object({ name: z.nullable(z.string()), isMine: z.boolean(), until: z.nullable(instant) });

/** A case in the queue. */
export const queuedCase = z.object({
  id: documentId,
  player: z.string(),
  kind: documentKind,
  documentType,
  state: submission.shape.state,
  sentAt: instant,
  /** When the answer is due, as the player was promised. */
  answerBy: instant,
  tries: z.int(),
  claim: z.nullable(claim),
});
export type QueuedCase = z.infer<typeof queuedCase>;

/** `GET /api/desk/v1/documents?kind=&who=&cursor=`: the cases that wait longest first; `next` continues. */
export const queueQuery = z.object({
  kind: z.optional(documentKind),
  who: z.optional(z.enum(["free", "mine"])),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
/**
 * A player whom a bank, a state, Aadhaar or a checking partner did not surely confirm: a person decides, on the player's
 * page. `mismatch` and `duplicate` come from a checking partner only.
 */
export const closeMatch = z.object({
  player: z.string(),
  way: z.enum(["national-id", "bank-id", "aadhaar", "third-party"]),
  provider: z.string(),
  result: z.enum(["review", "mismatch", "duplicate"]),
  at: instant,
});
export type CloseMatch = z.infer<typeof closeMatch>;
/** Close matches come with the first page, at most fifty, the oldest first. */
export const queueAnswer = z.object({
  items: z.array(queuedCase),
  next: z.nullable(z.string()),
  closeMatches: z.array(closeMatch),
});

/** A sign that the platform noticed in a case. It helps the reviewer and never decides. */
export const machineCheck = z.object({
  code: z.string(),
  tone: z.enum(["good", "neutral", "warn", "bad"]),
  /** Values for the words, such as the number of another account. */
  values: z.record(z.string(), z.string()),
});
export type MachineCheck = z.infer<typeof machineCheck>;

/**
 * What three sources say of one field: the account, what the player typed of the document, and the machine-readable lines.
 * A country is a code of ISO 3166, or the lines' own code if it is no country's.
 */
export const comparedField = z.object({
  field: z.enum(["lastName", "firstName", "dateOfBirth", "country", "number", "expiresOn"]),
  account: z.nullable(z.string()),
  typed: z.nullable(z.string()),
  lines: z.nullable(z.string()),
  /** Whether the check digit of the lines agrees; null where there is none. */
  isDigitRight: z.nullable(z.boolean()),
  /** `unsure`: the check digit is wrong, so only a person can compare. `alone`: there is nothing to compare it with. */
  mark: z.enum(["same", "similar", "differs", "unsure", "alone"]),
});
export type ComparedField = z.infer<typeof comparedField>;

/** `GET /api/desk/v1/documents/{id}`: a case with everything that is needed to decide it. Each look is audited. */
export const reviewCase = z.object({
  ...queuedCase.shape,
  profile: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    dateOfBirth: z.nullable(z.string()),
    country: z.nullable(z.string()),
    city: z.nullable(z.string()),
    address: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
  }),
  contacts: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  fields: submissionFields,
  files: z.array(kycFile),
  history: z.array(documentChange),
  /** Other accounts that have sent the same file, or a document of the same number. */
  elsewhere: z.array(z.object({ player: z.string(), what: z.enum(["file", "number"]) })),
  /** From 0, nothing to see, to 100: how closely a person should look. */
  score: z.nullable(z.int()),
  checks: z.array(machineCheck),
  /** Of an identity document; empty for the other kinds. */
  compared: z.array(comparedField),
});
export type ReviewCase = z.infer<typeof reviewCase>;

/** `POST /api/desk/v1/documents/{id}/claim`: until when the case is the reviewer's. */
export const claimAnswer = z.object({ until: instant });

/**
 * `POST /api/desk/v1/documents/{id}/decision`. `words` go to the player beside the reason; `note` stays at the desk and
 * is the reason in the audit log.
 */
export const caseDecision = z.object({
  move: z.enum(["approve", "askAgain", "reject"]),
  reason: z.optional(z.enum(REVIEW_REASONS)),
  words: z.optional(z.string().check(z.maxLength(500))),
  note: z.optional(z.string().check(z.maxLength(500))),
  /** The last day on which an approval is good. */
  expiresOn: z.optional(z.iso.date()),
});
export type CaseDecision = z.infer<typeof caseDecision>;

/**
 * `POST /api/desk/v1/players/{number}/documents/{kind}`: asks for a kind anew, opens a refused one again, or approves
 * an identity by the close match that waits for a person.
 */
export const documentDemand = z.object({
  move: z.enum(["askAgain", "reopen", "allowTries", "approve"]),
  code: z.optional(z.enum(REVIEW_REASONS)),
  words: z.optional(z.string().check(z.maxLength(500))),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  /** For `approve`: the `at` of the close match that was looked at. A newer one is not approved in its place. */
  matchAt: z.optional(instant),
});

/** `GET /api/desk/v1/players/{number}/documents` */
export const playerDocuments = z.object({
  /** The close match that waits for a person, with what fits and what does not. */
  closeMatch: z.nullable(z.extend(closeMatch, { notes: z.record(z.string(), z.string()) })),
  documents: z.array(
    z.object({
      kind: documentKind,
      status: documentChange.shape.to,
      changedAt: z.nullable(instant),
      expiresAt: z.nullable(instant),
      tries: z.int(),
    }),
  ),
  history: z.array(documentChange),
});
