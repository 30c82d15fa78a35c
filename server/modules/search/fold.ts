/** Letters of Cyrillic as Ukraine writes them in Latin, with the Russian ones that it lacks. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "h", ґ: "g", д: "d", е: "e", є: "ie", ж: "zh", з: "z", и: "y", і: "i", ї: "i" },
  ...{ й: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh" },
  ...{ ц: "ts", ч: "ch", ш: "sh", щ: "shch", ь: "", ю: "iu", я: "ia", ё: "e", ъ: "", ы: "y", э: "e", ў: "u" },
};

/** Letters that no normal form takes apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ı: "i", ł: "l", ø: "o", đ: "d", ð: "d", ß: "ss", æ: "ae", œ: "oe", þ: "th", ħ: "h", ŋ: "n", ə: "e" },
};

const LONGEST = 200;

/** The words of a text in plain small Latin letters and digits, whatever script and marks it was written with. */
export function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, LONGEST)
      .normalize("NFKC")
      .toLowerCase()
      // Before marks are taken off: without theirs, й and ї would be other letters.
      .replace(/[\u0400-\u04ff]/g, (letter) => LATIN[letter] ?? letter)
      // Within a word they part nothing: d'Ivoire, O'Higgins, об'єднання.
      .replace(/['’ʼ`]/g, "")
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .replace(/[ıłøđðßæœþħŋə]/g, (letter) => PLAIN[letter] ?? letter)
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  );
}

/** Ways of writing a sound, longer ones first. A name and what another language makes of it come to the same. */
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
  // One letter stands for both in Ukrainian: Гамбург, Тоттенгем, Хетафе.
  [/kh|gh|h/g, "g"],
  [/oo|ou/g, "u"],
  [/ee|ea/g, "i"],
  [/[jy]/g, "i"],
  [/w/g, "v"],
  [/(.)\1+/g, "$1"],
];

/** About how a word sounds. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [pattern, letter]) => sound.replace(pattern, letter), word);
