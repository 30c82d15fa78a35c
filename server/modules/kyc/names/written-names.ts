import { CYRILLIC, GREEK, LATIN, SKELETON } from "./letters.ts";

/** A word of a name in all its spellings in lower-case Latin letters. */
export interface WrittenName {
  readonly spellings: readonly string[];
  /** The same, reduced to a form that all transliterations share. */
  readonly skeletons: readonly string[];
  readonly script: "latin" | "transliterated" | "other";
}

/** Bounds the spellings of a long name with many letters of several spellings. */
const MOST_SPELLINGS = 32;
const LONGEST = 60;
const TABLE = { ...LATIN, ...CYRILLIC, ...GREEK };
/** Letters whose marks are part of them. Greek accents and the marks of all other letters are left out. */
const KEPT_MARKS = new Set(["й", "ё", "ї", "ў", "ä", "ö", "ü", "å", "ñ"]);

const withoutMarks = (text: string): string =>
  [...text.normalize("NFC")]
    .map((sign) => (KEPT_MARKS.has(sign) ? sign : sign.normalize("NFD").replace(/\p{M}/gu, "")))
    .join("");

/** One word of a name, without apostrophes. */
export function writtenName(word: string): WrittenName {
  const text = withoutMarks(word.toLowerCase().slice(0, LONGEST));
  let spellings = [""];
  const signs = [...text];
  for (let at = 0; at < signs.length; at++) {
    const [sign, next] = [signs[at]!, signs[at + 1]];
    const pair = next === undefined ? undefined : TABLE[sign + next];
    if (pair) at++;
    const ways = pair ?? TABLE[sign] ?? [sign];
    spellings = spellings.flatMap((each) => ways.map((way) => each + way)).slice(0, MOST_SPELLINGS);
  }
  const skeletons = spellings.map(skeletonOf);
  if (/^[a-z]*$/.test(spellings[0]!))
    return {
      spellings,
      skeletons,
      script: /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text) ? "transliterated" : "latin",
    };
  return { spellings, skeletons, script: "other" };
}

const skeletonOf = (spelling: string): string =>
  SKELETON.reduce((text, [found, put]) => text.replace(found, put), spelling);

/** The words of a name: hyphens, commas and dots divide it, apostrophes do not. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFKC")
    .replace(/[\u0027\u2019\u2018\u02BC\u02B9\u0060\u00B4\u05F3]/g, "")
    .split(/[\s\-\u2010-\u2015,.·]+/u)
    .filter((word) => word !== "");
