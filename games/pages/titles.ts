/** The games that have a page, each with the script of `play` that makes it. */
export const PAGES: Readonly<Record<string, string>> = {
  dice: "dice",
  limbo: "limbo",
  crash: "crash",
  mines: "mines",
  plinko: "plinko",
  wheel: "wheel",
  "hi-lo": "hi-lo",
  keno: "keno",
  roulette: "roulette",
  blackjack: "blackjack",
  baccarat: "baccarat",
  "video-poker": "video-poker",
  "nine-lanterns": "slot",
  "copper-canyon": "slot",
  "prism-cascade": "slot",
};

export const LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "ja", "pl", "pt", "ru", "tr", "uk", "zh"] as const;

/** The language of a page: the wished one where the house speaks it, else English. A region makes no difference. */
export function languageOf(wished: string | null | undefined): (typeof LANGUAGES)[number] {
  const [name] = (wished ?? "").split("-");
  return LANGUAGES.find((each) => each === name) ?? "en";
}
