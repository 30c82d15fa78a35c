import type { LegResult, OutcomeFinish, Selection } from "../line/line-book.ts";
import type { BetSettlement, LineKey, ResultMessage } from "../messages/feed-message.ts";
import { toOutcomeResult } from "./outcome-results.ts";

/** An outcome with the result that a producer believes. */
export interface Settled extends OutcomeFinish {
  readonly selection: Selection;
  readonly result: LegResult;
}

type Head = Pick<BetSettlement, "id" | "at" | "producer" | "eventId">;

/** The producer of live matches publishes results. */
export const headOf = (eventId: string, what: string, at: number): Head => ({
  id: `${eventId}/${what}`,
  at: new Date(at).toISOString(),
  producer: "live",
  eventId,
});

export function settlement(
  head: Head,
  certainty: BetSettlement["certainty"],
  settled: readonly Settled[],
  score?: { readonly home: number; readonly away: number } | null,
): ResultMessage[] {
  if (settled.length === 0) return [];
  const markets = linesOf(settled.map(({ selection }) => selection)).map((line) => ({
    ...line,
    outcomes: settled
      .filter(({ selection }) => isOf(selection, line))
      .map(({ selection, result, deadHeat, finish }) => ({
        ...toOutcomeResult(selection.outcomeId, result),
        ...(deadHeat && { deadHeat }),
        ...(finish && { finish }),
      })),
  }));
  const known = score ? { score: { home: score.home, away: score.away } } : {};
  return [{ ...head, type: "bet_settlement", certainty, markets, ...known }];
}

/** The markets of outcomes, each once. */
export function linesOf(selections: readonly Selection[]): LineKey[] {
  const lines = new Map(
    selections.map(({ marketId, specifiers }) => [`${marketId}|${specifiers}`, { marketId, specifiers }]),
  );
  return [...lines.values()];
}

const isOf = (selection: Selection, line: LineKey) =>
  selection.marketId === line.marketId && selection.specifiers === line.specifiers;
