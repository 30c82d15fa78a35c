/** What a player proves, each with a state of its own. */
export const DOCUMENT_KINDS = ["identity", "address", "paymentMethod", "selfie"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATUSES = [
  "not_started",
  "pending",
  "in_review",
  "approved",
  "resubmission_required",
  "rejected",
  "expired",
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export type DocumentStatuses = Readonly<Record<DocumentKind, DocumentStatus>>;

/** Who changes a state: the player, a reviewer at the desk, a provider of checks, or the clock (a time limit). */
export type ActorKind = "player" | "reviewer" | "provider" | "clock";

interface Move {
  readonly from: readonly DocumentStatus[];
  /** `previous` is the state before the documents were sent. */
  readonly to: DocumentStatus | "previous";
  readonly by: readonly ActorKind[];
}

/** Every change that a document's state can make. */
export const MOVES = {
  send: { from: ["not_started", "resubmission_required", "expired"], to: "pending", by: ["player"] },
  takeBack: { from: ["pending"], to: "previous", by: ["player"] },
  claim: { from: ["pending"], to: "in_review", by: ["reviewer", "provider"] },
  release: { from: ["in_review"], to: "pending", by: ["reviewer", "clock"] },
  // Documents that are sent again before the old ones expire are approved while the state is still `approved`, and a
  // provider or a bank may confirm a player who has sent nothing.
  approve: {
    from: ["not_started", "pending", "in_review", "approved", "resubmission_required", "expired"],
    to: "approved",
    by: ["reviewer", "provider"],
  },
  askAgain: {
    from: ["not_started", "pending", "in_review", "approved", "expired"],
    to: "resubmission_required",
    by: ["reviewer", "provider", "clock"],
  },
  reject: {
    from: ["not_started", "pending", "in_review", "approved", "resubmission_required", "expired"],
    to: "rejected",
    by: ["reviewer", "provider"],
  },
  expire: { from: ["approved"], to: "expired", by: ["clock"] },
  /** A rejection is final until a person opens the case again. */
  reopen: { from: ["rejected"], to: "resubmission_required", by: ["reviewer"] },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** The state after a change; undefined if that actor cannot make it from this state. */
export function moved(
  status: DocumentStatus,
  name: MoveName,
  by: ActorKind,
  previous: DocumentStatus = "not_started",
): DocumentStatus | undefined {
  const move: Move = MOVES[name];
  if (!move.by.includes(by) || !move.from.includes(status)) return undefined;
  return move.to === "previous" ? previous : move.to;
}

/** From worst to best: the overall state is the first of these that a required document has. */
const WORST_FIRST: readonly DocumentStatus[] = [
  "rejected",
  "resubmission_required",
  "expired",
  "not_started",
  "pending",
  "in_review",
  "approved",
];

/** The overall state: approved only if all required documents are. With none required it is approved too. */
export function overallStatus(statuses: DocumentStatuses, required: readonly DocumentKind[]): DocumentStatus {
  const found = required.map((kind) => statuses[kind]);
  return WORST_FIRST.find((status) => found.includes(status)) ?? "approved";
}

/** The required documents that are not approved, so what waits for them stays closed. */
export const missingDocuments = (
  statuses: DocumentStatuses,
  required: readonly DocumentKind[],
): readonly DocumentKind[] => required.filter((kind) => statuses[kind] !== "approved");

/** Why documents are asked for again, or refused. The page has words for each. */
export const REVIEW_REASONS = [
  "blurred",
  "glare",
  "cut_off",
  "too_small",
  "wrong_document",
  "missing_page",
  "expired_document",
  "too_old",
  "name_mismatch",
  "birth_date_mismatch",
  "address_mismatch",
  "not_readable",
  "not_physical",
  "face_mismatch",
  "data_changed",
  "reconfirmation",
  "consent_withdrawn",
  "altered",
  "duplicate_account",
  "underage",
  "other",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The types of documents that prove a kind, and the sides of which pictures are needed. */
export const DOCUMENT_TYPES = {
  "id-card": { kind: "identity", sides: ["front", "back"] },
  passport: { kind: "identity", sides: ["front"] },
  "driving-licence": { kind: "identity", sides: ["front", "back"] },
  "utility-bill": { kind: "address", sides: ["page"] },
  "bank-statement": { kind: "address", sides: ["page"] },
  "tax-letter": { kind: "address", sides: ["page"] },
  "card-photo": { kind: "paymentMethod", sides: ["front"] },
  "account-statement": { kind: "paymentMethod", sides: ["page"] },
  selfie: { kind: "selfie", sides: ["front"] },
} as const satisfies Record<string, { kind: DocumentKind; sides: readonly FileSide[] }>;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[];

/** The types of documents that prove a kind. */
export const typesOf = (kind: DocumentKind): readonly DocumentType[] =>
  DOCUMENT_TYPE_NAMES.filter((type) => DOCUMENT_TYPES[type].kind === kind);

export const FILE_SIDES = ["front", "back", "page"] as const;
export type FileSide = (typeof FILE_SIDES)[number];

/** A file has at most this many bytes, and a submission this many files. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
export const MOST_FILES = 10;
/** A PDF has at most this many pages. Each becomes a file. */
export const MOST_PAGES = 10;
/** How often documents of a kind can be sent again before a person at the desk has to allow more tries. */
export const MOST_TRIES = 5;
/** The smallest side of a picture in pixels, after cropping. */
export const LEAST_PIXELS = 600;
/**
 * Media types that players may send. Everything is stored as JPEG. HEIC is not among them, because its decoders are not
 * free; phones convert their pictures where a page does not accept it.
 */
export const FILE_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

/** The sides that are still missing before documents can be sent. */
export function missingSides(type: DocumentType, sides: readonly FileSide[]): readonly FileSide[] {
  return DOCUMENT_TYPES[type].sides.filter((side) => !sides.includes(side));
}
