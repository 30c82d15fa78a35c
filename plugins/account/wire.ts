import * as z from "zod/mini";

/** No rules but its size: what makes a password good is checked by the password rules. */
const typed = z.string().check(z.minLength(1), z.maxLength(512));

/**
 * `POST /api/v1/account/password`: answers this session's new tokens. The password as it is now proves who the player is; where
 * there is none, a confirmation of the flow `security` in this browser does.
 */
export const passwordChange = z.object({
  currentPassword: z.optional(typed),
  password: typed,
  isEndingOthers: z.boolean(),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** `GET /api/v1/account/password` */
export const passwordState = z.object({
  /** False for who joined by a third party and has set none yet. */
  hasPassword: z.boolean(),
  /** Whether the player has confirmed a moment ago in this browser that it is him. */
  isConfirmed: z.boolean(),
});
export type PasswordState = z.infer<typeof passwordState>;
