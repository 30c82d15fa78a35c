const MOST = 300;

/** Patterns that may identify a person, and their replacements, applied in this order. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Quoted values come from forms, answers or stores. Quotes may be nested.
  [/"[^]*"|"[^]*$/, '"…"'],
  // For addresses of pages and requests, the host is enough to find them.
  [/\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>()/?#]*@)?([^\s"'<>()/?#]*)[^\s"'<>()]*/gi, "$1$3/…"],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, "<address>"],
  [/\?[^\s"'<>()]*=[^\s"'<>()]*/g, "?…"],
  // Ids, tokens and hashes: long words of both digits and letters.
  [/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}/g, "<id>"],
  [/[A-Za-z0-9+/_-]{32,}={0,2}/g, "<id>"],
  // Numbers of accounts, bets and phones.
  [/\+?\d(?:[\s().-]?\d){4,}/g, "<number>"],
];

/**
 * A text without parts that may identify a person: addresses, ids, tokens, numbers, query strings and quoted values.
 */
export function impersonal(text: string): string {
  const cleaned = PERSONAL.reduce((rest, [pattern, stands]) => rest.replace(pattern, stands), text.slice(0, 4 * MOST));
  return cleaned.length > MOST ? `${cleaned.slice(0, MOST - 1)}…` : cleaned;
}
