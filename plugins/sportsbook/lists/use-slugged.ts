import { type TreeSport, useSportTree } from "./sport-place.ts";

/**
 * The sport that an address names by its slug, its id or its code. While the tree is loading, the word is used as its
 * code; undefined if the tree does not know it.
 */
export function useSlugged(named: string): Pick<TreeSport, "sportCode" | "slug"> | undefined {
  const tree = useSportTree();
  if (!tree) return { sportCode: named, slug: named };
  return tree.sports.find(({ slug, id, sportCode }) => [slug, id, sportCode].includes(named));
}
