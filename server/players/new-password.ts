import { type PasswordFault, passwordFault } from "../../plugins/auth/password-rules.ts";
import { passwordForm } from "../../plugins/auth/passwords/password-form-rules.ts";
import { Problem } from "../http/answers/problem.ts";
import type { BreachedPasswords } from "./breached-passwords.ts";

const REFUSALS: Readonly<Record<PasswordFault | "breached", readonly [code: string, message: string]>> = {
  short: ["PASSWORD_TOO_SHORT", "A password has at least 8 characters. Choose another; nothing was saved."],
  long: ["PASSWORD_TOO_LONG", "A password has at most 128 characters. Choose another; nothing was saved."],
  common: [
    "PASSWORD_TOO_COMMON",
    "This password is among the first that anybody tries. Choose another; nothing was saved.",
  ],
  personal: ["PASSWORD_TOO_COMMON", "This password contains your own data. Choose another; nothing was saved."],
  breached: ["PASSWORD_BREACHED", "This password has leaked from somewhere. Choose another; nothing was saved."],
};

/** Refuses a password that the form's rules refuse, and one that has leaked. */
export async function refuseWeakPassword(
  password: string,
  known: readonly (string | null)[],
  breached: BreachedPasswords,
): Promise<void> {
  const facts = known.filter((fact) => fact !== null);
  const why = passwordFault(password, facts) ?? ((await breached.has(passwordForm(password))) ? "breached" : undefined);
  if (!why) return;
  const [code, message] = REFUSALS[why];
  throw new Problem(422, code, message, {
    fields: [{ name: "password", message: "choose one that is harder to guess" }],
  });
}
