/** A text that others chose, such as a name: its direction and that of the text around it do not affect each other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

const DIGITS = String.raw`\d+(?:[.,:/]\d+)*`;
const DASH = String.raw`[-\u2013\u2212]`;
/** Beside these, digits and signs are part of something else: an address, a phone number, an id. */
const PART_OF_WORD = String.raw`\p{Script=Latin}\d_@/`;
const SIGNED = String.raw`[-+\u2212]\p{Sc}?${DIGITS}(?:${DASH}${DIGITS})*[%\u066a]?`;
/** A score, a range, a date: `0–1`, `2-3`; or an open end: `6+`. */
const JOINED = String.raw`${DIGITS}(?:(?:${DASH}${DIGITS})+|\+)`;
const NUMBERS = new RegExp(
  String.raw`(?<![${PART_OF_WORD}#=&?+\u2066\u2013\u2212-])(?:${SIGNED}|${JOINED})(?![${PART_OF_WORD}\u2013\u2212-])`,
  "gu",
);

/**
 * Isolates what is read from left to right in a text from right to left: scores, ranges and all numbers with a sign.
 * Otherwise the sign would be drawn on the other side, and a score with its sides exchanged.
 */
export const isolateNumbers = (text: string): string => text.replace(NUMBERS, "\u2066$&\u2069");
