/**
 * All possible courses of a match, or of a part of it that is independent of the rest. Every case decides all outcomes
 * of its markets, so any of them can be priced together, however they depend on each other.
 */
export interface Cases {
  /** The probability of each case; they sum to 1. */
  readonly chances: Float64Array;
  /** The number of cases that were drawn at random; omitted if the cases are complete. */
  readonly drawn?: number;
  /**
   * A hidden cause may affect these cases and others of the match alike, for example momentum affects goals and
   * corners. For each such cause: how far each case points to it, times the case's chance. The values sum to 0.
   */
  readonly signs?: readonly Float64Array[];
  /**
   * 1 where an outcome wins, 0 where it loses; undefined if these cases do not decide it, or it may be void or halved.
   */
  truth(marketId: string, specifiers: string, outcomeId: string): Uint8Array | undefined;
}

/**
 * A chance above this limit counts as possible. Of randomly drawn cases several are needed, because one alone says
 * little about the chance.
 */
export const leastChance = ({ drawn }: Cases): number => (drawn === undefined ? 1e-9 : FEWEST_DRAWN / drawn);

const FEWEST_DRAWN = 8;

/** Caches `truth`, so that `find` is called once for each outcome. */
export function rememberedTruths(find: Cases["truth"]): Cases["truth"] {
  const known = new Map<string, Uint8Array | undefined>();
  return (marketId, specifiers, outcomeId) => {
    const key = `${marketId}|${specifiers}|${outcomeId}`;
    if (!known.has(key)) known.set(key, find(marketId, specifiers, outcomeId));
    return known.get(key);
  };
}
