import * as z from "zod/mini";
import { loginType } from "../session/wire.ts";

/** A login, or a failed try of one. */
export const signIn = z.object({
  at: z.iso.datetime(),
  /** A short name of the browser: `Firefox, Windows`. */
  device: z.string(),
  /** The network address that it came from. */
  address: z.string(),
  /** How the player logged in; null for a try that failed. */
  loginType: z.nullable(loginType),
  /** The login of this session. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

/** `GET /api/v1/account/sign-ins`: of the last 90 days, the newest first, at most fifty. */
export const signInLog = z.array(signIn);
