import * as z from "zod/mini";
import { emailAddress as email } from "../../core/format/email-rules.ts";

const currencyId = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The platform's ids have 22 characters. */
const registrationId = z.string().check(z.maxLength(64));

const mark = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)));

/** `POST /api/short-registration/by-email`, with the campaign and the partner of the link by which the player came. */
export const registerByEmail = z.object({ email, currencyId, bonusCampaignNumber: mark, partner: mark });
/** A pending registration; `registrationId` is valid for an hour and does not reveal whether the address was known. */
export const registrationAnswer = z.object({ registrationId: z.string() });

/** 8 to 128 characters of any kind, each of up to four code units; the platform refuses common passwords. */
const password = z.string().check(z.minLength(8), z.maxLength(512));

/** `POST /api/v1/auth/credentials`: the password of a pending registration. */
export const credentialsRequest = z.object({ registrationId, password, isAdult: z.literal(true) });

/** `POST /api/v1/auth/email-confirmation`: the six digits of the mail. The answer is a session. */
export const emailConfirmation = z.object({
  registrationId,
  code: z.string().check(z.regex(/^\d{6}$/)),
});
/** `POST /api/v1/auth/email-confirmation/resend` */
export const resendRequest = z.object({ registrationId });

/**
 * `GET /sandbox/outbox` with `Accept: application/json`: the messages that the platform would have sent, newest first.
 */
export const outboxMessages = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["email", "sms"]),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The language of the message. */
    language: z.string(),
    sentAt: z.iso.datetime(),
  }),
);

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** The data that a jurisdiction may require of a player, in the order of the form. */
export const profileFields = z.object({
  firstName: name,
  lastName: name,
  /** A day of the calendar, `1994-03-14`. */
  dateOfBirth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  city: name,
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  postalCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
});
export const profileField = z.keyof(profileFields);
export type ProfileField = z.infer<typeof profileField>;
