// The pseudo-language: English with accented letters, a third longer and in brackets, so that truncated, concatenated
// and hard-coded texts are visible at a glance. The configuration offers it like any other language.
export const PSEUDO_LANGUAGE = "xa";

/** Texts by key, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const ACCENTED = new Map(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."áƀçđéƒğĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ"][at]!,
  ]),
);
/** Placeholders and tags, which the product parses. */
const KEPT = /(\{\{[^}]*\}\}|\{[^{}]*\}|<\/?\w+\/?>)/;
const LONGER = 0.35;

/** English text in the pseudo-language; placeholders and tags are kept. */
export function pseudoText(text: string): string {
  const parts = text.split(KEPT);
  const accented = parts.map((part, at) =>
    at % 2 ? part : [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(""),
  );
  const letters = parts.filter((_, at) => at % 2 === 0).join("").length;
  // Texts without words, such as a lone placeholder, are unchanged.
  return letters < 2 ? text : `[${accented.join("")}${"~".repeat(Math.ceil(letters * LONGER))}]`;
}

export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : pseudoTexts(value),
    ]),
  );
