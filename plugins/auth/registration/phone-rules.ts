const ZEROS = ["٠", "۰", "०", "০", "０"].map((zero) => zero.codePointAt(0)!);

/** Converts a digit of another script, or a full-width plus, to the character used in phone numbers. */
const plain = (sign: string): string => {
  if (sign === "＋") return "+";
  const code = sign.codePointAt(0)!;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
};

/** The relevant characters of a typed or pasted phone number: digits and a leading plus; repeated pluses become one. */
export function cleanPhone(typed: string): string {
  const kept = [...typed].map(plain).filter((sign) => /^[\d+]$/.test(sign));
  const digits = kept.filter((sign) => sign !== "+").join("");
  return kept[0] === "+" ? `+${digits}` : digits;
}
