import { latinDigits } from "../../../core/format/digits-rules.ts";

/** The relevant characters of a typed or pasted phone number: digits and a leading plus; repeated pluses become one. */
export function cleanPhone(typed: string): string {
  const kept = [...latinDigits(typed).replace(/＋/g, "+")].filter((sign) => /^[\d+]$/.test(sign));
  const digits = kept.filter((sign) => sign !== "+").join("");
  return kept[0] === "+" ? `+${digits}` : digits;
}
