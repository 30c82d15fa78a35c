import * as z from "zod/mini";
import { mfaRequired, sessionAnswer } from "../../session/wire.ts";
import { profileFields, registerByEmail } from "../wire.ts";

/** The id in `/complete-reg/{provider}`. */
export const providerId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));
export const providerParams = z.object({ provider: providerId });

/** `GET /api/v1/provider`: the third parties that players can log in with, in the order of the buttons. */
export const providerList = z.object({ providers: z.array(z.object({ id: providerId, name: z.string() })) });
export type ProviderList = z.infer<typeof providerList>;

/** A path within the product, never an address of another site. */
const productPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/));
const bonusCampaignNumber = z.string().check(z.regex(/^[\w-]{1,50}$/));

/** `GET /api/v1/provider/{provider}/start`, to which the browser navigates. */
export const startQuery = z.object({
  return: z.optional(productPath),
  bonusCampaignNumber: z.optional(bonusCampaignNumber),
  /** The language prefix of the page's addresses; ignored if it is not one of the product's languages. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
});

/**
 * An identity that a third party has confirmed and that opens no account yet. `complete`: an account can be created
 * with the confirmed address. `link`: the player has to log in to an existing account, because one has this address
 * (`known_email`) or because the third party gave no confirmed address (`unconfirmed_email`).
 */
export const pendingIdentity = z.object({
  step: z.enum(["complete", "link"]),
  reason: z.optional(z.enum(["known_email", "unconfirmed_email"])),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type PendingIdentity = z.infer<typeof pendingIdentity>;

/**
 * `POST /api/v1/provider/{provider}/continue`: the outcome; empty if this browser has not started a login. `returnTo`
 * is the path where the player was.
 */
export const providerOutcome = z.object({
  session: z.optional(sessionAnswer),
  mfa: z.optional(mfaRequired.shape.mfa),
  pending: z.optional(pendingIdentity),
  returnTo: z.optional(productPath),
});
export type ProviderOutcome = z.infer<typeof providerOutcome>;

/** `POST /api/v1/provider/{provider}/complete`: the data that an account still needs. */
export const completeRequest = z.object({
  country: profileFields.shape.country,
  currencyId: registerByEmail.shape.currencyId,
  dateOfBirth: profileFields.shape.dateOfBirth,
  isAdult: z.literal(true),
});
export type CompleteRequest = z.infer<typeof completeRequest>;
