import * as z from "zod/mini";

const email = z.email().check(z.maxLength(254));
const currencyId = z.string().check(z.regex(/^[A-Z]{3}$/));

/** The platform's ids have 22 characters. */
const registrationId = z.string().check(z.maxLength(64));

const mark = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)));

/** `POST /api/short-registration/by-email`, with what the link said that brought the player. */
export const registerByEmail = z.object({ email, currencyId, bonusCampaignNumber: mark, partner: mark });
/** A registration under way; `registrationId` is good for an hour and says nothing about whether the address was known. */
export const registrationAnswer = z.object({ registrationId: z.string() });

/** 8 to 128 characters, any of them; common ones are refused by the platform. */
export const password = z.string().check(z.minLength(8), z.maxLength(128));

/** `POST /api/v1/auth/credentials`: the password of a registration under way. */
export const credentialsRequest = z.object({ registrationId, password, isAdult: z.literal(true) });

/** `POST /api/v1/auth/email-confirmation`: the six digits that the mail brought. Answers a session. */
export const emailConfirmation = z.object({
  registrationId,
  code: z.string().check(z.regex(/^\d{6}$/)),
});
/** `POST /api/v1/auth/email-confirmation/resend` */
export const resendRequest = z.object({ registrationId });

/** `GET /sandbox/outbox` with `Accept: application/json`: what the platform would have sent, newest first. */
export const outboxMessages = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["email", "sms"]),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** That it is written in. */
    language: z.string(),
    sentAt: z.iso.datetime(),
  }),
);
