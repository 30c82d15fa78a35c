import { COMMON_WORDS } from "./common-words.ts";
import { interleaved, isDate, isWalk, isYear, repeatedPart, unleet } from "./patterns.ts";

/** The number of guesses that each kind of part takes, as a power of ten. */
const COST = { walk: 1.5, year: 1.5, date: 3.5, own: 0.5, digit: 1, sign: 1, capital: 0.3, disguise: 0.5, again: 0.5 };
/** Longer words than this are split. */
const LONGEST_PART = 26;

export interface GuessOptions {
  /** Lower-case words from the known facts about the player. */
  readonly own: ReadonlySet<string>;
  /**
   * The cost of a letter that belongs to no known part: 1 if it counts as random, less if it may belong to an unknown
   * word.
   */
  readonly perLetter: number;
}

/** How many guesses a password takes, as a power of ten, for an attacker who knows how people choose passwords. */
export function guessesOf(password: string, options: GuessOptions): number {
  const text = password.normalize("NFKC").toLowerCase();
  const capitals = password === text ? 0 : COST.capital;
  const reversed = [...text].reverse().join("");
  const disguised = [reversed, text.replace(/(.)\1+/gu, "$1")].filter((other) => other !== text);
  return (
    capitals +
    Math.min(
      cheapest(text, options),
      ...disguised.map((other) => COST.disguise + cheapest(other, options)),
      inTurns(text),
    )
  );
}

/** Two walks with alternating characters: `1q2w3e4r`. */
function inTurns(text: string): number {
  const turns = interleaved(text);
  return turns.every((turn) => turn.length >= 3 && isWalk(turn)) ? 2 * COST.walk + COST.disguise : Infinity;
}

/** The cost of the cheapest way to split a text into parts. */
function cheapest(text: string, options: GuessOptions): number {
  const repeated = repeatedPart(text);
  if (repeated !== undefined) return cheapest(repeated, options) + COST.again;
  const best = Array.from({ length: text.length + 1 }, (_, end) => (end === 0 ? 0 : Infinity));
  const reach = (end: number, cost: number) => (best[end] = Math.min(best[end]!, cost));
  for (let start = 0; start < text.length; start++) {
    const soFar = best[start]!;
    reach(start + 1, soFar + signCost(text[start]!, options));
    for (let end = start + 3; end <= text.length && isWalk(text.slice(start, end)); end++)
      reach(end, soFar + COST.walk);
    for (let end = start + 2; end <= Math.min(text.length, start + LONGEST_PART); end++) {
      reach(end, soFar + partCost(text.slice(start, end), options));
    }
  }
  return best[text.length]!;
}

function partCost(part: string, { own }: GuessOptions): number {
  if (own.has(part)) return COST.own;
  if (isYear(part)) return COST.year;
  if (isDate(part)) return COST.date;
  const meant = unleet(part);
  return Math.min(wordCost(part), meant === part ? Infinity : COST.disguise + wordCost(meant));
}

function wordCost(part: string): number {
  const place = COMMON_WORDS.get(part);
  return place === undefined ? Infinity : 1 + Math.log10(1 + place) / 2;
}

const signCost = (sign: string, { perLetter }: GuessOptions): number =>
  /\p{L}/u.test(sign) ? perLetter : /\d/.test(sign) ? COST.digit : COST.sign;
