import * as z from "zod/mini";
import { passwordFault } from "../password-rules.ts";

/** A new password; an issue's message is the name of the broken rule. */
export const newPassword = z.string().check((typed) => {
  const fault = passwordFault(typed.value);
  if (fault) typed.issues.push({ code: "custom", message: fault, input: typed.value, continue: true });
});

/** The text key for the error of a new password, among the plugin's common texts. */
export const newPasswordFault = (rule: string, typed: string): string =>
  typed === "" ? "fault.passwordMissing" : (FAULTS[rule] ?? "fault.passwordCommon");

const FAULTS: Readonly<Record<string, string>> = {
  short: "fault.passwordShort",
  long: "fault.passwordLong",
  personal: "fault.passwordPersonal",
};

/** For a whole form: whether the password repeats facts about the player. Such a password is guessed first. */
export const saysWhatIsKnown = (password: string, known: readonly string[]): boolean =>
  passwordFault(password, known) === "personal";
