import * as z from "zod/mini";
import { emailAddress as address } from "../../core/format/email-rules.ts";
import { cleanPhone } from "../../core/format/phone-rules.ts";
import { sixDigits } from "./wire.ts";

export const emailAddress = address.check(z.toLowerCase());
/** In any signs and grouping. Without a calling code it is read as dialed in the player's country. */
export const phoneNumber = z.string().check(z.maxLength(60), z.overwrite(cleanPhone), z.regex(/^\+?\d{6,15}$/));

/**
 * `POST /api/v1/account/contact`: requires a confirmed `contact-change` and sends a code to the new address or number.
 */
export const contactRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), value: emailAddress }),
  z.object({ kind: z.literal("phone"), value: phoneNumber }),
]);
export type ContactRequest = z.infer<typeof contactRequest>;
/** `value` is where the code was sent. */
export const contactBegun = z.object({ changeId: z.string(), value: z.string() });
export type ContactBegun = z.infer<typeof contactBegun>;

/** `POST /api/v1/account/contact/confirm` */
export const contactConfirm = z.object({ changeId: z.string().check(z.regex(/^[\w-]{22}$/)), code: sixDigits });
