import { ATTACKS } from "./naughty-attacks.ts";

/** Ranges and lists of characters that cause faults in programs; each entry is a family of texts. */
const of = (codes: readonly number[], make: (sign: string) => string) =>
  codes.map((code) => make(String.fromCodePoint(code)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const CONTROL = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)];
const INVISIBLE = [
  0xad,
  0x34f,
  0x61c,
  0x115f,
  0x17b4,
  0x180e,
  ...range(0x200b, 0x200f),
  ...range(0x2060, 0x2064),
  0xfeff,
];
const BIDI = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const SPACES = [0xa0, 0x1680, ...range(0x2000, 0x200a), 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];
const SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff];
const NON_CHARACTERS = [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff];
const PRIVATE = [0xe000, 0xf8ff, 0xf0000, 0x10fffd];
/** Characters whose length changes with case or composition. */
const CHANGING = ["ß", "ẞ", "İ", "ı", "ŉ", "ǰ", "ΐ", "ﬁ", "ﬃ", "Ⅷ", "K", "Å", "ſ", "ς", "Σ", "ǅ", "ᾳ", "ᾼ", "ﬅ"];
const COMPOSED = [
  "é",
  "e\u0301",
  "ñ",
  "n\u0303",
  "각",
  "각",
  "Ω",
  "Ω",
  "ｱ",
  "ア",
  "①",
  "１２３",
  "ﷺ",
  "q\u0307\u0323",
  "q\u0323\u0307",
];
const SCRIPTS = [
  "田中",
  "Ελλάδα",
  "Київ",
  "עברית",
  "العربية",
  "हिन्दी",
  "ไทย",
  "ქართული",
  "한국어",
  "ᚠᚢᚦ",
  "𝔘𝔫𝔦",
  "𐍈",
  "ᏣᎳᎩ",
  "ދިވެހި",
];
const EMOJI = ["🙂", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇺🇦", "👍🏿", "❤️", "1️⃣", "☠︎", "🫥", "👨🏽‍🚀"];

const LONG = [127, 128, 129, 254, 255, 256, 1000, 4096, 65_000].flatMap((length) => [
  "x".repeat(length),
  "é".repeat(length / 2),
]);
const STACKED = [
  `Z${"\u0335\u0321".repeat(60)}`,
  "\u202e".repeat(50),
  "👩‍".repeat(40),
  " ".repeat(300),
  "\n".repeat(300),
  "(".repeat(500),
];

/** Texts that have broken programs, generated here: distinct, and each a JavaScript string. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...new Set([
    ...[CONTROL, INVISIBLE, BIDI, SPACES, SURROGATES, NON_CHARACTERS, PRIVATE].flatMap((codes) =>
      of(codes, (sign) => `a${sign}b`),
    ),
    ...[INVISIBLE, BIDI, SPACES, SURROGATES].flatMap((codes) => of(codes, (sign) => sign)),
    ...of(
      CONTROL.filter((_, at) => at % 3 === 0),
      (sign) => `${sign}x`,
    ),
    ...[CHANGING, COMPOSED, SCRIPTS, EMOJI, ...ATTACKS, LONG, STACKED].flat(),
  ]),
];
