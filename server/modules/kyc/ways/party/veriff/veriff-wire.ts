import * as z from "zod/mini";

const words = z.string().check(z.maxLength(200));
const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const maybe = z.optional(z.nullable(words));
const code = z.optional(z.nullable(z.union([z.number(), words])));

/** A webhook of Veriff about a step: a session was started or sent in. */
export const stepBody = z.object({ id, attemptId: z.optional(words), code: z.number(), vendorData: maybe });

export const newSession = z.object({
  verification: z.object({ callback: z.url(), vendorData: words, lang: z.optional(words) }),
});
export const sessionAnswer = z.object({ verification: z.object({ id, url: z.url() }) });

const verification = z.object({
  id,
  code: z.number(),
  status: words,
  vendorData: maybe,
  reasonCode: code,
  decisionTime: maybe,
  acceptanceTime: maybe,
  person: z.optional(z.nullable(z.object({ firstName: maybe, lastName: maybe, dateOfBirth: maybe }))),
  document: z.optional(z.nullable(z.object({ number: maybe, validUntil: maybe }))),
});
export type Verification = z.infer<typeof verification>;

/** A decision, as a webhook brings it and as it is asked for; without one, nothing is decided yet. */
export const decisionBody = z.object({ status: words, verification: z.nullable(verification) });
