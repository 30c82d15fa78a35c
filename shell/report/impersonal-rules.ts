const MOST = 300;

/** What could say of whom a text speaks, and what takes its place; in this order. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // What was quoted came from somewhere: a form, an answer, a store. Quotes can stand in quotes.
  [/"[^]*"|"[^]*$/, '"…"'],
  // Addresses of pages and calls: their host is enough to find them by.
  [/\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>()/?#]*@)?([^\s"'<>()/?#]*)[^\s"'<>()]*/gi, "$1$3/…"],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, "<address>"],
  [/\?[^\s"'<>()]*=[^\s"'<>()]*/g, "?…"],
  // Ids, tokens and hashes: long, and of digits and letters together.
  [/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}/g, "<id>"],
  [/[A-Za-z0-9+/_-]{32,}={0,2}/g, "<id>"],
  // Numbers of accounts, bets and phones.
  [/\+?\d(?:[\s().-]?\d){4,}/g, "<number>"],
];

/** A text without what could say of whom it speaks: addresses, ids, tokens, numbers, query strings and quoted values. */
export function impersonal(text: string): string {
  const cleaned = PERSONAL.reduce((rest, [pattern, stands]) => rest.replace(pattern, stands), text.slice(0, 4 * MOST));
  return cleaned.length > MOST ? `${cleaned.slice(0, MOST - 1)}…` : cleaned;
}
