import { wordsOf } from "../../../search/exports/words.ts";
import type { TournamentCard } from "../wire.ts";

/** As many as are found of one query. */
const MOST = 4;

/** In scripts that put no spaces between words. */
const PARTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The tournaments in whose titles, in any language, or in the `kind` that all of them are, each word of a query begins
 * one. Those that were cancelled are not found.
 */
export function tournamentsFor<T extends Pick<TournamentCard, "names" | "state">>(
  query: string,
  cards: readonly T[],
  kind: string,
): readonly T[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const isNamed = ({ names }: T) => {
    const words = [kind, ...Object.values(names)].flatMap(wordsOf);
    return wanted.every((each) =>
      words.some((word) => (PARTS.test(each) ? word.includes(each) : word.startsWith(each))),
    );
  };
  return cards.filter((card) => card.state !== "cancelled" && isNamed(card)).slice(0, MOST);
}
