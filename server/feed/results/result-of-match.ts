import { withCombinations } from "../builder/settle-builder.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { EventResult } from "../line/line-book.ts";

/** The results of a match that is over. */
export function resultOf(fixture: Fixture): EventResult {
  const match = fixture.match();
  return {
    eventId: fixture.id,
    status: match ? "ended" : "postponed",
    score: match?.stateAt(match.endsAt).score ?? null,
    endedAt: fixture.endsAt(),
    settle: withCombinations((marketId, specifiers, outcomeId) =>
      match ? fixture.model.settle(marketId, specifiers, outcomeId, match) : "void",
    ),
  };
}
