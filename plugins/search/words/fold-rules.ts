/** Cyrillic letters in the official Ukrainian transliteration, with the Russian letters that it lacks. */
const LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  ё: "e",
  ъ: "",
  ы: "y",
  э: "e",
  ў: "u",
};

/** Letters that no Unicode normal form decomposes. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ħ: "h",
  ŋ: "n",
  ə: "e",
};

const LONGEST = 200;

/** The words of a text in plain lower-case Latin letters and digits, for any script and diacritics. */
export function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, LONGEST)
      .normalize("NFKC")
      .toLowerCase()
      // Before diacritics are removed: without them й and ї would become other letters.
      .replace(/[\u0400-\u04ff]/g, (letter) => LATIN[letter] ?? letter)
      // Inside a word they do not separate anything: d'Ivoire, O'Higgins, об'єднання.
      .replace(/['’ʼ`]/g, "")
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .replace(/[ıłøđðßæœþħŋə]/g, (letter) => PLAIN[letter] ?? letter)
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  );
}

/** Spellings of a sound, longer ones first, so that a name and its form in another language become equal. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, "š"],
  [/tch|cz|ch/g, "č"],
  [/zh/g, "ž"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ck|q/g, "k"],
  [/ts|tz/g, "z"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  // In Ukrainian one letter is used for both: Гамбург, Тоттенгем, Хетафе.
  [/kh|gh|h/g, "g"],
  [/oo|ou/g, "u"],
  [/ee|ea/g, "i"],
  [/[jy]/g, "i"],
  [/w/g, "v"],
  [/(.)\1+/g, "$1"],
];

/** An approximation of how a word sounds. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [pattern, letter]) => sound.replace(pattern, letter), word);
