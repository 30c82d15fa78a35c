import * as z from "zod/mini";
import { emailAddress } from "../../core/format/email-rules.ts";
import { DESK_ACTS, DESK_ROLES, REASON_LENGTH } from "./desk-rules.ts";

/** The reason that every act at the desk needs. */
export const reason = z.string().check(z.trim(), z.minLength(REASON_LENGTH.min), z.maxLength(REASON_LENGTH.max));

const password = z.string().check(z.minLength(1), z.maxLength(512));
const code = z.string().check(z.regex(/^\d{6}$/));
const email = emailAddress.check(z.toLowerCase());
const invitation = z.string().check(z.regex(/^[\w-]{43}$/));

/** The proof of a second factor at the desk. Another kind would be another member of this union. */
const factor = z.discriminatedUnion("kind", [z.object({ kind: z.literal("totp"), code })]);
export type DeskFactor = z.infer<typeof factor>;

export const signInRequest = z.object({ email, password, factor });
export type SignInRequest = z.infer<typeof signInRequest>;

/** Who is signed in at the desk, and what they may do. */
export const deskSession = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), roles: z.array(z.enum(DESK_ROLES)) }),
  acts: z.array(z.enum(DESK_ACTS)),
  isSandbox: z.boolean(),
  startedAt: z.string(),
  /** When the session ends at the latest. */
  endsAt: z.string(),
});
export type DeskSession = z.infer<typeof deskSession>;

/** The published users of a sandbox. */
export const sandboxUsers = z.array(
  z.object({
    role: z.enum(DESK_ROLES),
    email: z.string(),
    password: z.string(),
    secret: z.string(),
    /** A code that is valid now, once; null until the next half minute if two people have just signed in. */
    code: z.nullable(z.string()),
  }),
);
export type SandboxUsers = z.infer<typeof sandboxUsers>;

export const joinStartRequest = z.object({ token: invitation });
export const joinStart = z.object({ name: z.string(), email: z.string(), secret: z.string(), uri: z.string() });
export type JoinStart = z.infer<typeof joinStart>;
export const joinRequest = z.object({ token: invitation, password, code });
