/**
 * What may come of a match, or of a part of it that the rest does not touch, case by case. Every case decides all outcomes of
 * its markets, so that any of them can be priced together, however they depend on each other.
 */
export interface Cases {
  /** How likely each case is; one together. */
  readonly chances: Float64Array;
  /** How many cases were drawn at random; left out where they are all that there are. */
  readonly drawn?: number;
  /**
   * Something unseen may move these cases and others of the match alike, such as momentum goals and corners. For each such
   * cause: how far each case points to it, times its chance; nought together.
   */
  readonly signs?: readonly Float64Array[];
  /** 1 where an outcome wins, 0 where it loses; undefined for one that these cases do not decide, or that may be void or halved. */
  truth(marketId: string, specifiers: string, outcomeId: string): Uint8Array | undefined;
}

/** Likelier than this is possible. Of cases that were drawn it takes a few: one alone tells no chance. */
export const leastChance = ({ drawn }: Cases): number => (drawn === undefined ? 1e-9 : FEWEST_DRAWN / drawn);

const FEWEST_DRAWN = 8;

/** Makes `truth` of a function that knows it, asked once for each outcome. */
export function rememberedTruths(find: Cases["truth"]): Cases["truth"] {
  const known = new Map<string, Uint8Array | undefined>();
  return (marketId, specifiers, outcomeId) => {
    const key = `${marketId}|${specifiers}|${outcomeId}`;
    if (!known.has(key)) known.set(key, find(marketId, specifiers, outcomeId));
    return known.get(key);
  };
}
