import * as z from "zod/mini";
import { loginRequest } from "../../session/wire.ts";

/** `POST /api/v1/entrance/recovery`: e-mail, phone or account number. The answer is the same whoever has the login. */
export const recoveryRequest = z.pick(loginRequest, { login: true });
export const recoveryAnswer = z.object({ recoveryId: z.string() });

/** The six digits that a mail or an SMS brought. */
export const recoveryCode = z.string().check(z.regex(/^\d{6}$/));
/** What the link of a mail or an SMS ends with. */
export const recoveryLink = z.string().check(z.regex(/^[\w-]{43}$/));

/** That the message has come: its link, or its code together with what the asking browser was answered. */
export const recoveryProof = z.union([
  z.object({ link: recoveryLink }),
  z.object({ recoveryId: z.string().check(z.maxLength(64)), code: recoveryCode }),
]);
export type RecoveryProof = z.infer<typeof recoveryProof>;

/** No rules but its size: what makes a password good is checked by the password rules. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(512));

/** `POST /api/v1/entrance/recovery/password`: a new password; all sessions end. */
export const recoveredPassword = z.object({ proof: recoveryProof, password: typedPassword });
/** `POST /api/v1/entrance/recovery/unlock`: the old password opens the account again. */
export const unlockRequest = z.object({ proof: recoveryProof });
