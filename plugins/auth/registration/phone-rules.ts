const ZEROS = ["٠", "۰", "०", "০", "０"].map((zero) => zero.codePointAt(0)!);

/** A digit of another script, or the wide plus, as the sign that phone numbers are written with. */
const plain = (sign: string): string => {
  if (sign === "＋") return "+";
  const code = sign.codePointAt(0)!;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
};

/** What of a typed or pasted phone number counts: digits and a leading plus; repeated pluses are one. */
export function cleanPhone(typed: string): string {
  const kept = [...typed].map(plain).filter((sign) => /^[\d+]$/.test(sign));
  const digits = kept.filter((sign) => sign !== "+").join("");
  return kept[0] === "+" ? `+${digits}` : digits;
}
