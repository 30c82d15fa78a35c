import * as z from "zod/mini";
import { loginRequest } from "../../session/wire.ts";

/**
 * `POST /api/v1/entrance/recovery`: e-mail, phone or account number. The answer is the same whether or not an account
 * has the login.
 */
export const recoveryRequest = z.pick(loginRequest, { login: true });
export const recoveryAnswer = z.object({ recoveryId: z.string() });

/** The six digits of a mail or an SMS. */
export const recoveryCode = z.string().check(z.regex(/^\d{6}$/));
/** The secret at the end of the link in a mail or an SMS. */
const recoveryLink = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * The proof that the message was received: its link, or its code together with the `recoveryId` that this browser
 * received.
 */
export const recoveryProof = z.union([
  z.object({ link: recoveryLink }),
  z.object({ recoveryId: z.string().check(z.maxLength(64)), code: recoveryCode }),
]);
export type RecoveryProof = z.infer<typeof recoveryProof>;

/** Checks only the size; the password rules decide whether a password is good enough. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(512));

/** `POST /api/v1/entrance/recovery/password`: a new password; all sessions end. */
export const recoveredPassword = z.object({ proof: recoveryProof, password: typedPassword });
/** `POST /api/v1/entrance/recovery/unlock`: the old password opens the account again. */
export const unlockRequest = z.object({ proof: recoveryProof });
