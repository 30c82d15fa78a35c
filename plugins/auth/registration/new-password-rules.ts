import * as z from "zod/mini";
import { passwordFault } from "../password-rules.ts";

/** A new password, whoever has it: what is wrong with it is said by the rule's name. */
export const newPassword = z.string().check((typed) => {
  const fault = passwordFault(typed.value);
  if (fault) typed.issues.push({ code: "custom", message: fault, input: typed.value, continue: true });
});

/** The key of the text for what is wrong with a new password, of the plugin's common texts. */
export const newPasswordFault = (rule: string, typed: string): string =>
  typed === "" ? "fault.passwordMissing" : (FAULTS[rule] ?? "fault.passwordCommon");

const FAULTS: Readonly<Record<string, string>> = {
  short: "fault.passwordShort",
  long: "fault.passwordLong",
  personal: "fault.passwordPersonal",
};

/** For a whole form: a password that says what is known of the player is the first to be guessed. */
export const saysWhatIsKnown = (password: string, known: readonly string[]): boolean =>
  passwordFault(password, known) === "personal";
