import type { SportTree } from "../sportsbook/contract.ts";

type Sport = SportTree["sports"][number];

/** The names of sports and countries in the page's language. */
export interface TreeNames {
  sport(sportCode: string): string;
  country(category: Sport["categories"][number]): string;
}

/** A name without accents and case, so that `atletico` finds Atlético. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The sports, countries and competitions whose names contain every word of a query. A match keeps its parents and all
 * its children.
 */
export function filterTree(sports: readonly Sport[], query: string, names: TreeNames): readonly Sport[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sports;
  const isFound = (...names: readonly string[]) => {
    const path = names.map(plain);
    // The last name itself must contain a word: the children of a found parent are already kept with it.
    return (
      words.every((word) => path.some((name) => name.includes(word))) &&
      words.some((word) => path.at(-1)!.includes(word))
    );
  };
  return sports.flatMap((sport) => {
    const name = names.sport(sport.sportCode);
    if (isFound(name)) return [sport];
    const categories = sport.categories.flatMap((category) => {
      const country = names.country(category);
      if (isFound(name, country)) return [category];
      const tournaments = category.tournaments.filter((each) => isFound(name, country, each.name));
      return tournaments.length > 0 ? [{ ...category, tournaments }] : [];
    });
    return categories.length > 0 ? [{ ...sport, categories }] : [];
  });
}
