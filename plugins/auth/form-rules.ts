import * as z from "zod/mini";
import { password as passwordSchema, registerByEmail } from "./wire.ts";

/** The key of a text that says what is wrong with a field; undefined when nothing is. */
export type Fault = string | undefined;

const MAX_LOGIN = 254;

export function loginFault(login: string): Fault {
  const text = login.trim();
  if (text === "") return "fault.loginMissing";
  return text.length > MAX_LOGIN ? "fault.loginWrong" : undefined;
}

export function emailFault(email: string): Fault {
  if (email.trim() === "") return "fault.emailMissing";
  return z.safeParse(registerByEmail.shape.email, email.trim()).success ? undefined : "fault.emailWrong";
}

/** For logging in: the password is what it is. */
export const passwordFault = (password: string): Fault => (password === "" ? "fault.passwordMissing" : undefined);

/** For joining. Length is what counts; a password that repeats the address is the first to be guessed. */
export function newPasswordFault(password: string, email: string): Fault {
  if (password === "") return "fault.passwordMissing";
  if (!z.safeParse(passwordSchema, password).success)
    return password.length < 8 ? "fault.passwordShort" : "fault.passwordLong";
  return repeatsEmail(password, email) ? "fault.passwordIsEmail" : undefined;
}

export const termsFault = (isAccepted: boolean): Fault => (isAccepted ? undefined : "fault.termsMissing");

/** The digits of a code as it was typed or pasted, with whatever stands between them; at most six. */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, 6);

export const codeFault = (code: string): Fault => (/^\d{6}$/.test(code) ? undefined : "fault.codeShort");

/** How hard a password is to guess: 0 (not allowed) to 4. */
export function passwordStrength(password: string, email: string): 0 | 1 | 2 | 3 | 4 {
  if (newPasswordFault(password, email)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const points = (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return (1 + points) as 1 | 2 | 3 | 4;
}

function repeatsEmail(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split("@", 1)[0]!;
  const text = password.toLowerCase();
  return (
    text === email.trim().toLowerCase() ||
    (name.length >= 4 && text === name.repeat(Math.round(text.length / name.length)))
  );
}
