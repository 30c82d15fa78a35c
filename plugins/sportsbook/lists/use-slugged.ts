import { useSportTree, type TreeSport } from "../screens/sport-place.ts";

/**
 * The sport that an address names by its slug, its id or its code. If the tree does not know it, the word is used as
 * its code.
 */
export function useSlugged(named: string): Pick<TreeSport, "sportCode" | "slug"> {
  const sports = useSportTree()?.sports;
  return (
    sports?.find(({ slug, id, sportCode }) => [slug, id, sportCode].includes(named)) ?? {
      sportCode: named,
      slug: named,
    }
  );
}
