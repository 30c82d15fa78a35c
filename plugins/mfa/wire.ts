import * as z from "zod/mini";
import { sessionAnswer } from "../session/wire.ts";
import { assertion } from "./passkey-wire.ts";

export const METHODS = ["totp", "passkey", "sms", "email", "recovery"] as const;
export const methodName = z.enum(METHODS);
export type MethodName = z.infer<typeof methodName>;

/** `security`: before players change how they prove themselves, where they have a factor to do so by, or no password to type. */
export const FLOWS = ["login", "withdrawal", "contact-change", "security"] as const;
export const flowName = z.enum(FLOWS);
export type FlowName = z.infer<typeof flowName>;

/** The handle of a challenge. It stands in addresses, and opens nothing without the browser's cookie. */
export const sessionKey = z.string().check(z.regex(/^[\w-]{22}$/));

export const challengeRequest = z.object({ sessionKey });

/** What a challenge can be passed by; `to` is where a code would go, masked. */
export const offeredMethod = z.object({ method: methodName, to: z.nullable(z.string()) });
export type OfferedMethod = z.infer<typeof offeredMethod>;

/** `failed`: five wrong codes. `used`: what was confirmed has been done. */
export const challengeState = z.enum(["pending", "confirmed", "failed", "expired", "used"]);
export type ChallengeState = z.infer<typeof challengeState>;

/** `POST /api/v1/mfa/status` */
export const challengeStatus = z.object({
  state: challengeState,
  flowName,
  methods: z.array(offeredMethod),
  /** How many wrong codes are left. */
  triesLeft: z.int(),
  /** Seconds until a challenge under way, or what it confirmed, is no longer good. */
  secondsLeft: z.int(),
});
export type ChallengeStatus = z.infer<typeof challengeStatus>;

/** `POST /api/v1/mfa/begin`: a player proves himself again before an act. */
export const beginRequest = z.object({ flowName: z.enum(["withdrawal", "contact-change", "security"]) });
export type StepUpFlow = z.infer<typeof beginRequest>["flowName"];

/** `POST /api/v1/mfa/send`: by SMS or e-mail. */
export const sendRequest = z.object({ sessionKey, method: z.enum(["sms", "email"]) });
/** After how many seconds another code can be asked for. */
export const sentAnswer = z.object({ resendIn: z.int() });

/** Six digits. */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/));
/** Ten letters and digits; how they are grouped does not matter. */
export const recoveryCode = z.string().check(z.regex(/^[\s-]*([a-z0-9][\s-]*){10}$/i), z.maxLength(40));

/** `POST /api/v1/mfa/verify` */
export const verifyRequest = z.discriminatedUnion("method", [
  z.object({ sessionKey, method: z.enum(["totp", "sms", "email"]), code: sixDigits }),
  z.object({ sessionKey, method: z.literal("recovery"), code: recoveryCode }),
  z.object({ sessionKey, method: z.literal("passkey"), credential: assertion }),
]);
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** A login that is passed opens the session. Other flows are confirmed for five minutes, for one act, and the session has new tokens. */
export const verifyAnswer = z.object({ session: sessionAnswer });
