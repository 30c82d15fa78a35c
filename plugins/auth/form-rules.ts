import type { FieldIssue } from "@core/forms";
import * as z from "zod/mini";
import { password, registerByEmail } from "./wire.ts";

const { email, currencyId } = registerByEmail.shape;

/** What is typed to join by e-mail. A password that repeats the address is the first to be guessed. */
export const newPlayer = z
  .object({
    email: z.pipe(z.string().check(z.trim()), email),
    currencyId,
    password,
    isAccepted: z.boolean().check(z.refine(Boolean)),
  })
  .check(z.refine((typed) => !repeatsEmail(typed.password, typed.email), { path: ["password"] }));
export type NewPlayerForm = z.infer<typeof newPlayer>;

/** The key of the text that says what is wrong with a field. */
export function newPlayerFault({ name, code }: FieldIssue<NewPlayerForm>, typed: NewPlayerForm): string {
  if (name === "isAccepted") return "fault.termsMissing";
  if (name !== "password") return typed.email.trim() === "" ? "fault.emailMissing" : "fault.emailWrong";
  if (typed.password === "") return "fault.passwordMissing";
  if (code === "custom") return "fault.passwordIsEmail";
  return code === "too_small" ? "fault.passwordShort" : "fault.passwordLong";
}

/** How hard a password is to guess: 0 (not allowed) to 4. */
export function passwordStrength(typed: string, ofEmail: string): 0 | 1 | 2 | 3 | 4 {
  if (!z.safeParse(password, typed).success || repeatsEmail(typed, ofEmail)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(typed)).length;
  const different = new Set(typed).size;
  if (different < 5) return 1;
  const points = (typed.length >= 12 ? 1 : 0) + (typed.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return (1 + points) as 1 | 2 | 3 | 4;
}

function repeatsEmail(typed: string, ofEmail: string): boolean {
  const name = ofEmail.trim().toLowerCase().split("@", 1)[0]!;
  const text = typed.toLowerCase();
  return (
    text === ofEmail.trim().toLowerCase() ||
    (name.length >= 4 && text === name.repeat(Math.round(text.length / name.length)))
  );
}
