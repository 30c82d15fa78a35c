import { latinDigits } from "./digits-rules.ts";

/**
 * The relevant characters of a typed or pasted phone number: its digits, behind a plus if it begins with one or with the
 * two zeros that are dialed for it. No country's code begins with zero.
 */
export function cleanPhone(typed: string): string {
  const kept = latinDigits(typed)
    .replace(/[＋﹢]/g, "+")
    .replace(/[^\d+]/g, "");
  const digits = kept.replaceAll("+", "");
  return /^(?:\+|00)/.test(kept) ? `+${digits.replace(/^0+/, "")}` : digits;
}
