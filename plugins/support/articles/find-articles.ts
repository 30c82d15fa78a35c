import { editDistance, wordsOf } from "../../search/exports/words.ts";
import type { Article } from "./load-articles.ts";

/** What a word is worth by where it stands. */
const TITLE = 4;
const WORDS = 3;
const LEAD = 2;
const TEXT = 1;
/** A misspelt word counts less than one that is written right. */
const GUESSED = 0.5;
/** The least length of a word in which one wrong letter, or two, are forgiven. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 8;

/** The articles that have the most of the query's words, and half of them at least, the best first; forgives typing. */
export function findArticles(articles: readonly Article[], query: string): readonly Article[] {
  const typed = [...new Set(wordsOf(query))];
  if (typed.length === 0) return [];
  const fits = articles.map((article) => {
    const parts = partsOf(article);
    const worths = typed.map((word) => Math.max(...parts.map(([words, worth]) => fitOf(word, words) * worth)));
    return { article, found: worths.filter((worth) => worth > 0).length, worth: worths.reduce((a, b) => a + b) };
  });
  const least = Math.max(typed.length / 2, ...fits.map(({ found }) => found));
  return fits
    .filter(({ found }) => found >= least)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ article }) => article);
}

const partsOf = ({ title, words, lead, text }: Article): readonly (readonly [readonly string[], number])[] => [
  [wordsOf(title), TITLE],
  [wordsOf(words), WORDS],
  [wordsOf(lead), LEAD],
  [text.flat().flatMap(sentencesOf).flatMap(wordsOf), TEXT],
];

/** `wordsOf` reads the beginning of a long text alone. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.:;!?。।؟])/u);

function fitOf(typed: string, words: readonly string[]): number {
  if (words.some((word) => word.startsWith(typed) || isWithin(typed, word))) return 1;
  const most = typed.length >= TWO_MISTAKES ? 2 : typed.length >= ONE_MISTAKE ? 1 : 0;
  return most > 0 && words.some((word) => editDistance(typed, word, most) !== Infinity) ? GUESSED : 0;
}

/** Scripts without spaces have whole clauses as one word. */
const isWithin = (typed: string, word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(typed) && word.includes(typed);
