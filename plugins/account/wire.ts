import * as z from "zod/mini";

/** Checks only the size; the password rules decide whether a password is good enough. */
const typed = z.string().check(z.minLength(1), z.maxLength(512));

/**
 * `POST /api/v1/account/password`: the answer contains this session's new tokens. The current password proves who the
 * player is; if there is none, a confirmation of the flow `security` in this browser does.
 */
export const passwordChange = z.object({
  currentPassword: z.optional(typed),
  password: typed,
  isEndingOthers: z.boolean(),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** `GET /api/v1/account/password` */
export const passwordState = z.object({
  /** False for a player who joined by a third party and has not set one yet. */
  hasPassword: z.boolean(),
  /** Whether the player has recently confirmed their identity in this browser. */
  isConfirmed: z.boolean(),
});
export type PasswordState = z.infer<typeof passwordState>;
