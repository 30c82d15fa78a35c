/**
 * The market of a combination on one event. Each outcome of it is a set of outcomes of other markets, all of which must
 * win.
 */
export const BUILDER = "builder";

/** One outcome within a combination. */
export interface BuilderPart {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/**
 * Splits an outcome id into parts, so that they can be named. It does not check that they form a combination:
 * `builderParts` does.
 */
export const splitParts = (outcomeId: string): readonly BuilderPart[] =>
  outcomeId.split(";").map((text) => {
    const [marketId = "", specifiers = "", outcome = ""] = text.split("~");
    return { marketId, specifiers, outcomeId: outcome };
  });
