const LINES = [
  "1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  // Columns of the keyboard, row for row.
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
  // Other keyboards.
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

/** Neighbours in any of the lines: most texts are told from a walk by their first two signs. */
const NEIGHBOURS = new Set(LINES.flatMap((line) => [...line].slice(1).map((sign, at) => `${line[at]}${sign}`)));

/** Whether a text goes on along a row of the keyboard, the alphabet or the numbers, or stands still. */
export const isWalk = (text: string): boolean =>
  text === text[0]!.repeat(text.length) ||
  (NEIGHBOURS.has(text.slice(0, 2)) && LINES.some((line) => line.includes(text))) ||
  isSteps(text);

/** `2468`, `acegi`: equal steps, either way. */
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

/** The shortest part that makes the whole text when it is repeated; undefined where there is none. */
export function repeatedPart(text: string): string | undefined {
  const length = (text + text).indexOf(text, 1);
  return length < text.length ? text.slice(0, length) : undefined;
}

const LEET: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" },
  ...{ "@": "a", $: "s", "!": "i", "|": "l", "+": "t" },
};

/** `p@ssw0rd` as it is meant. */
export const unleet = (text: string): string => text.replace(/[0134578@$!|+]/g, (sign) => LEET[sign] ?? sign);

/** `a1b2c3` as the two texts that take turns in it. */
export const interleaved = (text: string): readonly [string, string] => [
  [...text].filter((_, at) => at % 2 === 0).join(""),
  [...text].filter((_, at) => at % 2 === 1).join(""),
];
