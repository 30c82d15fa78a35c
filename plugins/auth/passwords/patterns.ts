const LINES = [
  "1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  // Columns of the keyboard, from left to right.
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "8ik,",
  "9ol.",
  "0p;/",
  "7894561230",
  "14725836",
  // Other keyboard layouts.
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertzuiop",
  "йцукенгшщзхї",
  "фівапролджє",
  "ячсмитьбю",
  "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
].flatMap((line) => [line, [...line].reverse().join("")]);

/** Neighbors in any of the lines. The first two characters suffice to rule out most texts. */
const NEIGHBOURS = new Set(LINES.flatMap((line) => [...line].slice(1).map((sign, at) => `${line[at]}${sign}`)));

/** Whether a text follows a row of the keyboard, the alphabet or the digits, or repeats one character. */
export const isWalk = (text: string): boolean =>
  text === text[0]!.repeat(text.length) ||
  (NEIGHBOURS.has(text.slice(0, 2)) && LINES.some((line) => line.includes(text))) ||
  isSteps(text);

/** Equal steps up or down: `2468`, `acegi`. */
function isSteps(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (!(Math.abs(step) <= 2) || !/^[a-z]+$|^\d+$/.test(text)) return false;
  for (let at = 2; at < text.length; at++) if (text.charCodeAt(at) - text.charCodeAt(at - 1) !== step) return false;
  return true;
}

const DAY = "(0?[1-9]|[12]\\d|3[01])";
const MONTH = "(0?[1-9]|1[0-2])";
const YEAR = "(19|20)?\\d\\d";
const DATES = [
  new RegExp(`^${DAY}([./-]?)${MONTH}\\2${YEAR}$`),
  new RegExp(`^${MONTH}([./-]?)${DAY}\\2${YEAR}$`),
  new RegExp(`^(19|20)\\d\\d([./-]?)${MONTH}\\2${DAY}$`),
];

export const isYear = (text: string): boolean => /^(19[4-9]|20[0-4])\d$/.test(text);
export const isDate = (text: string): boolean =>
  text.length >= 6 && text.length <= 10 && /^\d/.test(text) && DATES.some((date) => date.test(text));

/** The shortest part that makes up the whole text by repetition; undefined if there is none. */
export function repeatedPart(text: string): string | undefined {
  const length = (text + text).indexOf(text, 1);
  return length < text.length ? text.slice(0, length) : undefined;
}

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
};

/** Undoes common substitutions: `p@ssw0rd` becomes `password`. */
export const unleet = (text: string): string => text.replace(/[0134578@$!|+]/g, (sign) => LEET[sign] ?? sign);

/** Splits `a1b2c3` into its two alternating texts. */
export const interleaved = (text: string): readonly [string, string] => [
  [...text].filter((_, at) => at % 2 === 0).join(""),
  [...text].filter((_, at) => at % 2 === 1).join(""),
];
