import { BUILDER, builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import type { Selection } from "../../feed/line/line-book.ts";

/** The outcomes whose results settle the legs. For a combination these are its parts. */
export const selectionsOf = (legs: readonly Selection[]): Selection[] =>
  legs.flatMap((leg) => {
    const { eventId, marketId, specifiers, outcomeId } = leg;
    const parts = marketId === BUILDER ? builderParts(outcomeId) : undefined;
    return parts ? parts.map((part) => ({ eventId, ...part })) : { eventId, marketId, specifiers, outcomeId };
  });
