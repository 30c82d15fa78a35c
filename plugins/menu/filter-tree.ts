import type { SportTree } from "../sportsbook/contract.ts";

type Sport = SportTree["sports"][number];

/** What sports and countries are called in the page's language. */
export interface TreeNames {
  sport(sportCode: string): string;
  country(category: Sport["categories"][number]): string;
}

/** A name without accents and case, so that `atletico` finds Atlético. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The sports, countries and competitions whose names have every word of a query. What is found brings along what it
 * belongs to, and all that belongs to it.
 */
export function filterTree(sports: readonly Sport[], query: string, names: TreeNames): readonly Sport[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sports;
  const isFound = (...names: readonly string[]) => {
    const path = names.map(plain);
    // The last name has to have a part in it: what belongs to something found is kept there.
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
