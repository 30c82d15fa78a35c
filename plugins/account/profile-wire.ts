import * as z from "zod/mini";
import { profileField, profileFields } from "../auth/wire.ts";
import { documentsStatus } from "../session/wire.ts";

/** The new values: of fields that change, or that a correction should change. */
const values = z.partial(profileFields);
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const requestId = z.string().check(z.regex(/^[\w-]{22}$/));

/** `POST /api/v1/account/profile`: changes fields that no approved document proves. */
export const profileEdit = values;
export type ProfileEdit = z.infer<typeof profileEdit>;

/** `POST /api/v1/account/profile/requests`: asks to have fields corrected that an approved document proves. */
export const correctionRequest = z.object({ wanted: values, reason });
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** `POST /api/v1/account/profile/requests/withdraw` */
export const requestWithdrawal = z.object({ id: requestId });

/** A correction that the player asked for; times are instants. */
export const correction = z.object({
  id: requestId,
  wanted: values,
  reason: z.string(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn"]),
  askedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** What the operator says about the decision. */
  answer: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

/** One change of a field. `operator`: a correction that was approved. */
export const profileChange = z.object({
  id: z.string(),
  field: profileField,
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.enum(["player", "operator"]),
  /** Made after the document that proves the field was sent. */
  isAfterDocument: z.boolean(),
  at: z.iso.datetime(),
});
export type ProfileChange = z.infer<typeof profileChange>;

const known = z.nullable(z.string());

/** `GET /api/v1/account/profile`, and the answer to every change of it. */
export const accountProfile = z.object({
  fields: z.object({
    firstName: known,
    lastName: known,
    dateOfBirth: known,
    country: known,
    city: known,
    address: known,
    postalCode: known,
  }),
  documents: documentsStatus,
  /** The newest correction that the player asked for; null if there is none. */
  correction: z.nullable(correction),
  /** The newest fifty changes, the newest first. */
  changes: z.array(profileChange),
});
export type AccountProfile = z.infer<typeof accountProfile>;

/** `GET /api/v1/account/overview`: the account at a glance. */
export const accountOverview = z.object({
  documents: documentsStatus,
  /** The fields of the profile that are empty. */
  missing: z.array(profileField),
  factors: z.int(),
  sessions: z.int(),
  isCorrectionWaiting: z.boolean(),
});
export type AccountOverview = z.infer<typeof accountOverview>;

/** A message on the feed's channel `player`: the parts of the account that have changed. */
export const accountDelta = z.object({ account: z.optional(z.array(z.string())) });
