// The pseudo-language: English with signs that it does not have, a third longer and in brackets, so that a text which is cut
// off, put together or written into the code shows at first sight. Configuration offers it like any other language.
export const PSEUDO_LANGUAGE = "xa";

const ACCENTED = new Map(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    [..."áƀçđéƒğĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ"][at],
  ]),
);
/** What is put in, and tags: the product reads them. */
const KEPT = /(\{\{[^}]*\}\}|\{[^{}]*\}|<\/?\w+\/?>)/;
const LONGER = 0.35;

export function pseudoText(text) {
  const parts = text.split(KEPT);
  const accented = parts.map((part, at) =>
    at % 2 ? part : [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(""),
  );
  const letters = parts.filter((_, at) => at % 2 === 0).join("").length;
  // What holds no word, such as a place alone, stays as it is.
  return letters < 2 ? text : `[${accented.join("")}${"~".repeat(Math.ceil(letters * LONGER))}]`;
}

export const pseudoTexts = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value) : pseudoTexts(value),
    ]),
  );
