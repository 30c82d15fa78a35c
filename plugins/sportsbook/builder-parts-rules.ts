/** The market of a combination on one event: each of its outcomes is a set of outcomes of other markets, all of which must come true. */
export const BUILDER = "builder";

/** One outcome within a combination. */
export interface BuilderPart {
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/** What an outcome id is made of, to be named; whether it is a combination is said by `builderParts`. */
export const splitParts = (outcomeId: string): readonly BuilderPart[] =>
  outcomeId.split(";").map((text) => {
    const [marketId = "", specifiers = "", outcome = ""] = text.split("~");
    return { marketId, specifiers, outcomeId: outcome };
  });
