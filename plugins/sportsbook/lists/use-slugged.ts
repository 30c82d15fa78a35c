import { useSportTree, type TreeSport } from "../screens/sport-place.ts";

/** The sport that an address calls by its slug, its id or its code; one that the tree does not know is taken at its word. */
export function useSlugged(named: string): Pick<TreeSport, "sportCode" | "slug"> {
  const sports = useSportTree()?.sports;
  return (
    sports?.find(({ slug, id, sportCode }) => [slug, id, sportCode].includes(named)) ?? {
      sportCode: named,
      slug: named,
    }
  );
}
