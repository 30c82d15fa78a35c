import * as z from "zod/mini";
import { sessionAnswer } from "../session/wire.ts";
import { assertion } from "./passkey-wire.ts";

const METHODS = ["totp", "passkey", "sms", "email", "recovery"] as const;
export const methodName = z.enum(METHODS);
export type MethodName = z.infer<typeof methodName>;

/** `security`: before players change their methods, if they have a factor to confirm by, or have no password. */
const FLOWS = ["login", "withdrawal", "contact-change", "security"] as const;
export const flowName = z.enum(FLOWS);
export type FlowName = z.infer<typeof flowName>;

/** The handle of a challenge. It appears in addresses, and gives no access without the browser's cookie. */
const sessionKey = z.string().check(z.regex(/^[\w-]{22}$/));

export const challengeRequest = z.object({ sessionKey });

/** A method by which a challenge can be passed; `to` is where a code would be sent, masked. */
export const offeredMethod = z.object({ method: methodName, to: z.nullable(z.string()) });
export type OfferedMethod = z.infer<typeof offeredMethod>;

/** `failed`: five wrong codes. `used`: the confirmed action has been done. */
export const challengeState = z.enum(["pending", "confirmed", "failed", "expired", "used"]);
export type ChallengeState = z.infer<typeof challengeState>;

/** `POST /api/v1/mfa/status` */
export const challengeStatus = z.object({
  state: challengeState,
  flowName,
  methods: z.array(offeredMethod),
  /** How many more wrong codes are allowed. */
  triesLeft: z.int(),
  /** Seconds until an open challenge, or its confirmation, expires. */
  secondsLeft: z.int(),
});
export type ChallengeStatus = z.infer<typeof challengeStatus>;

/** `POST /api/v1/mfa/begin`: the player proves their identity again before an action. */
export const beginRequest = z.object({ flowName: z.enum(["withdrawal", "contact-change", "security"]) });
export type StepUpFlow = z.infer<typeof beginRequest>["flowName"];

/** `POST /api/v1/mfa/send`: by SMS or e-mail. */
export const sendRequest = z.object({ sessionKey, method: z.enum(["sms", "email"]) });
/** After how many seconds another code can be requested. */
export const sentAnswer = z.object({ resendIn: z.int() });

/** Six digits. */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/));
/** Ten letters and digits, in any grouping. */
export const recoveryCode = z.string().check(z.regex(/^[\s-]*([a-z0-9][\s-]*){10}$/i), z.maxLength(40));

/** `POST /api/v1/mfa/verify` */
export const verifyRequest = z.discriminatedUnion("method", [
  z.object({ sessionKey, method: z.enum(["totp", "sms", "email"]), code: sixDigits }),
  z.object({ sessionKey, method: z.literal("recovery"), code: recoveryCode }),
  z.object({ sessionKey, method: z.literal("passkey"), credential: assertion }),
]);
export type VerifyRequest = z.infer<typeof verifyRequest>;

/**
 * Passing a login challenge opens the session. Other flows are confirmed for five minutes, for one action, and the
 * session gets new tokens.
 */
export const verifyAnswer = z.object({ session: sessionAnswer });
