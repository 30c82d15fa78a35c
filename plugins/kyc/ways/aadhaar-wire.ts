import * as z from "zod/mini";
import { documentStatus } from "../wire.ts";
import { isAadhaar } from "./verhoeff-rules.ts";

const instant = z.iso.datetime();

/** The version of the words that a player agrees to. Its text is `aadhaar.consent.<version>` in the page's texts. */
export const CONSENT_VERSION = "2026-11";
/** How long a code is good, and how many tries it has. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** After how many seconds a code can be sent again, and how often in an hour. */
export const RESEND_SECONDS = 60;
export const MOST_CODES = 3;

/** `POST /api/v1/kyc/aadhaar/code`. The number is passed on to the service and stored nowhere. */
export const codeRequest = z.object({
  number: z.string().check(z.maxLength(12), z.refine(isAadhaar, "is no Aadhaar number")),
  consent: z.literal(CONSENT_VERSION),
});

/** `POST /api/v1/kyc/aadhaar/confirm` */
export const codeConfirmation = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });

const AADHAAR_RESULTS = ["approved", "review", "mismatch", "duplicate"] as const;

/** `GET /api/v1/kyc/aadhaar`, and the answer of both calls above. */
export const aadhaarState = z.object({
  provider: z.object({ name: z.string(), isSandbox: z.boolean() }),
  /** A code that was sent and is still good. */
  pending: z.nullable(
    z.object({
      lastFour: z.string(),
      /** The end of the linked phone's number, where the service tells it. */
      phoneEnding: z.nullable(z.string()),
      triesLeft: z.int(),
      resendInSeconds: z.int(),
      secondsLeft: z.int(),
    }),
  ),
  /** What came of the last number that was confirmed by its code. */
  last: z.nullable(z.object({ lastFour: z.string(), result: z.enum(AADHAAR_RESULTS), at: instant })),
  identity: documentStatus,
});
export type AadhaarState = z.infer<typeof aadhaarState>;
