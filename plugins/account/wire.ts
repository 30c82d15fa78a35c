import * as z from "zod/mini";

/** No rules but its size: what makes a password good is checked by the password rules. */
const typed = z.string().check(z.minLength(1), z.maxLength(512));

/** `POST /api/v1/account/password`: answers this session's new tokens. */
export const passwordChange = z.object({ currentPassword: typed, password: typed, isEndingOthers: z.boolean() });
export type PasswordChange = z.infer<typeof passwordChange>;
