import type { BuilderPart } from "./builder-parts-rules.ts";

export { BUILDER, type BuilderPart } from "./builder-parts-rules.ts";

export const FEWEST_PARTS = 2;
export const MOST_PARTS = 8;

/** One part as text: `total~total=2.5~over`. */
export const partText = ({ marketId, specifiers, outcomeId }: BuilderPart): string =>
  `${marketId}~${specifiers}~${outcomeId}`;

/** The outcome id of a combination: the same for the same parts, in whatever order they were picked. */
export const builderOutcome = (parts: readonly BuilderPart[]): string => parts.map(partText).sort().join(";");

/** A bar may only separate specifiers, so that each part has exactly one text. */
const PART = /^([^~;|]{1,60})~([^~;]{0,200})~([^~;]{1,60})$/;

/** The parts of a combination by its outcome id, in their order; undefined if the id is not that of a combination. */
export function builderParts(outcomeId: string): readonly BuilderPart[] | undefined {
  const parts = outcomeId.split(";").map((text): BuilderPart | undefined => {
    const [, marketId, specifiers, outcome] = PART.exec(text) ?? [];
    if (marketId === undefined || specifiers === undefined || outcome === undefined) return undefined;
    return { marketId, specifiers, outcomeId: outcome };
  });
  const isWhole = parts.every((part) => part !== undefined);
  if (!isWhole || parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return undefined;
  // Each combination has only one valid text, so that no player can have it priced or limited twice.
  return new Set(parts.map(partText)).size === parts.length && builderOutcome(parts) === outcomeId ? parts : undefined;
}
