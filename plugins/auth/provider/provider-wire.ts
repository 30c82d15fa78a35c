import * as z from "zod/mini";
import { mfaRequired, sessionAnswer } from "../../session/wire.ts";
import { profileFields } from "../registration/registration-wire.ts";
import { registerByEmail } from "../wire.ts";

/** As it stands in `/complete-reg/{provider}`. */
export const providerId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));
export const providerParams = z.object({ provider: providerId });

/** `GET /api/v1/provider`: who can be signed in with, in the order of the buttons. */
export const providerList = z.object({ providers: z.array(z.object({ id: providerId, name: z.string() })) });
export type ProviderList = z.infer<typeof providerList>;

/** A path of the product, never an address of another. */
const productPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/));
export const bonusCampaignNumber = z.string().check(z.regex(/^[\w-]{1,50}$/));

/** `GET /api/v1/provider/{provider}/start`, which the browser is sent to. */
export const startQuery = z.object({
  return: z.optional(productPath),
  bonusCampaignNumber: z.optional(bonusCampaignNumber),
  /** What the addresses of the page begin with; what is none of the product's languages is left out. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
});

/**
 * Somebody for whom a third party vouches and who has no account that opens by it. `complete`: an account can be made with the
 * confirmed address. `link`: it has to be an account that is logged in to, because the address has one (`known_email`) or because
 * the third party gave none that is confirmed (`unconfirmed_email`).
 */
export const pendingIdentity = z.object({
  step: z.enum(["complete", "link"]),
  reason: z.optional(z.enum(["known_email", "unconfirmed_email"])),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type PendingIdentity = z.infer<typeof pendingIdentity>;

/** `POST /api/v1/provider/{provider}/continue`: what came of it; nothing where nobody set out. `returnTo` is where the player was. */
export const providerOutcome = z.object({
  session: z.optional(sessionAnswer),
  mfa: z.optional(mfaRequired.shape.mfa),
  pending: z.optional(pendingIdentity),
  returnTo: z.optional(productPath),
});
export type ProviderOutcome = z.infer<typeof providerOutcome>;

/** `POST /api/v1/provider/{provider}/complete`: what is missing for an account. */
export const completeRequest = z.object({
  country: profileFields.shape.country,
  currencyId: registerByEmail.shape.currencyId,
  dateOfBirth: profileFields.shape.dateOfBirth,
  isAdult: z.literal(true),
});
export type CompleteRequest = z.infer<typeof completeRequest>;
