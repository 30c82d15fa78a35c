import type { RegisterAnswer } from "../register-port.ts";

/** The list of the sandbox's register, by family name: a name says how the register answers. */
const LISTED: Readonly<Record<string, RegisterAnswer>> = {
  excluded: "excluded",
  formerly: "formerly",
  unclear: "unknown",
};

export const sandboxAnswer = (lastName: string): RegisterAnswer => LISTED[lastName.toLowerCase()] ?? "clear";
