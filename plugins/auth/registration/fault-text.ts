import type { Texts } from "@core";
import { newPasswordFault } from "./new-password-rules.ts";

interface Issue {
  readonly name: string;
  readonly message: string;
}

/** The error of a field in a registration form, in words. */
export function faultText(t: Texts, common: Texts, age: number) {
  return ({ name, message }: Issue, typed: Readonly<Record<string, string | boolean>>): string => {
    const text = String(typed[name] ?? "").trim();
    if (name === "password") return common(newPasswordFault(message, text));
    if (name === "isAccepted") return t("fault.terms", { age });
    if (message === "notServed") return t("fault.notServed");
    if (message === "underage") return t("fault.underage", { age });
    return t(`fault.${name}${/^[+-]*$/.test(text) ? "Missing" : "Wrong"}`);
  };
}
