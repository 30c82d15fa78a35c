import type { ProfileField } from "../auth/wire.ts";

/** The kind of document that proves each field. */
export const PROVED_BY = {
  firstName: "identity",
  lastName: "identity",
  dateOfBirth: "identity",
  country: "address",
  city: "address",
  address: "address",
  postalCode: "address",
} as const satisfies Readonly<Record<ProfileField, string>>;

/** The fields of a profile, in the order of its forms. */
export const FIELDS = Object.keys(PROVED_BY) as ProfileField[];

type Documents = Readonly<Record<string, string>>;

/**
 * The states in which a field is locked: otherwise a player could be approved under a name that the reviewer never saw.
 */
const LOCKED = new Set(["pending", "in_review", "approved"]);

/** A field that is proved, or about to be, can only be changed by a correction that a person approves. */
export const isVerified = (field: ProfileField, documents: Documents): boolean =>
  LOCKED.has(documents[PROVED_BY[field]] ?? "");

/** The states of a document that was sent before: a change now is noted, so that the next reviewer looks at it. */
const SENT = new Set(["resubmission_required", "rejected", "expired"]);

export const isDocumentSent = (field: ProfileField, documents: Documents): boolean =>
  SENT.has(documents[PROVED_BY[field]] ?? "");

/** The fields of `typed` that differ from what is known. */
export const changedFields = (
  typed: Readonly<Partial<Record<ProfileField, string | undefined>>>,
  known: Readonly<Partial<Record<ProfileField, string | null>>>,
): ProfileField[] => FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== (known[field] ?? null));
