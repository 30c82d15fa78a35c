import type { SportTree } from "../line/wire.ts";
import type { LineTypeId } from "../wire.ts";

type Sport = SportTree["sports"][number];
type Category = Sport["categories"][number];
type Tournament = Category["tournaments"][number];

/** A country with its competitions that have matches, and their number. */
export interface Country extends Pick<Category, "id" | "name" | "slug" | "countryCode"> {
  readonly count: number;
  readonly tournaments: readonly (Tournament & { readonly count: number })[];
}

/** Counts the matches of a line type; 3 is all of them. */
export const countIn =
  (lineType: LineTypeId) =>
  ({ counts }: Pick<Sport, "counts">): number =>
    (lineType === 2 ? 0 : counts.prematch) + (lineType === 1 ? 0 : counts.live);

/** A sport's countries in the order of the tree; those without matches are left out. */
export function countriesOf(sport: Sport | undefined, countOf: (tournament: Tournament) => number): readonly Country[] {
  const countries = (sport?.categories ?? []).map(({ id, name, slug, countryCode, tournaments }) => {
    const counted = tournaments
      .map((tournament) => ({ ...tournament, count: countOf(tournament) }))
      .filter(({ count }) => count > 0);
    return {
      id,
      name,
      slug,
      countryCode,
      tournaments: counted,
      count: counted.reduce((sum, { count }) => sum + count, 0),
    };
  });
  return countries.filter(({ count }) => count > 0);
}
