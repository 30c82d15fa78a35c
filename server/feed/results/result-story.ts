import type { Fixture } from "../fixtures/fixture.ts";
import type { EventResult, Selection } from "../line/line-book.ts";
import type { BetSettlement, ResultMessage } from "../messages/feed-message.ts";
import type { PlayedMatch } from "../sports/sport-model.ts";
import { decidedAt } from "./decided-at.ts";
import { headOf, linesOf, type Settled, settlement } from "./result-messages.ts";
import { type Troubles, troublesOf } from "./troubles.ts";
import { leadsOf } from "./two-ahead.ts";

/** The delay until a market that is decided during the match is settled, so that no doubt is left. */
const SETTLED_AFTER = 20_000;
/** The delay after the end until results become official. */
const CONFIRMED_AFTER = 5 * 60_000;

/**
 * All messages that a producer ever sends about an event's results, limited to these outcomes; the same on every run.
 */
export type ResultStory = (selections: readonly Selection[]) => readonly ResultMessage[];

/** The story of a match: markets decided during it, leads of two goals, its end, the confirmation, and occasional errors. */
export function storyOfMatch(fixture: Fixture): ResultStory {
  const { id, startsAt } = fixture;
  const match = fixture.match();
  if (!match) return () => [{ ...headOf(id, "postponed", startsAt), type: "bet_cancel", reason: "postponed" }];
  const troubles = troublesOf(fixture, match);
  return (selections) =>
    inOrder([
      ...settlements(fixture, match, troubles, selections),
      ...leadsOf(fixture, match, selections, SETTLED_AFTER),
      ...troubles.cancels(selections),
    ]);
}

/** The story of an event of which nothing is known before its end. */
export function storyOfResult(result: EventResult): ResultStory {
  const { eventId, endedAt } = result;
  return (selections) => {
    const known = selections.flatMap((selection) => withResult(selection, result));
    return [
      ...settlement(headOf(eventId, "ended", endedAt), "live", known, result.score),
      ...settlement(headOf(eventId, "confirmed", endedAt + CONFIRMED_AFTER), "confirmed", known, result.score),
    ];
  };
}

function settlements(
  fixture: Fixture,
  match: PlayedMatch<unknown>,
  troubles: Troubles,
  selections: readonly Selection[],
): ResultMessage[] {
  const { id, startsAt } = fixture;
  const ended = fixture.endsAt();
  const { score } = match.stateAt(match.endsAt);
  const settle = (by: PlayedMatch<unknown>) => ({
    settle: (marketId: string, specifiers: string, outcomeId: string) =>
      fixture.model.settle(marketId, specifiers, outcomeId, by),
  });
  const known = selections.flatMap((selection) => withResult(selection, settle(match)));
  const early = new Map<number, Settled[]>();
  const late: Settled[] = [];
  for (const each of known) {
    const { selection } = each;
    const settleOutcome = (outcomeId: string) =>
      fixture.model.settle(selection.marketId, selection.specifiers, outcomeId, match);
    const at = startsAt + decidedAt(selection, match, settleOutcome) + SETTLED_AFTER;
    if (at >= ended) late.push(each);
    else early.set(at, [...(early.get(at) ?? []), each]);
  }
  const { correction } = troubles;
  const first = correction ? late.flatMap(({ selection }) => withResult(selection, settle(correction.match))) : late;
  const confirmedAt = ended + CONFIRMED_AFTER;
  return [
    ...[...early].flatMap(([at, each]) => settlement(headOf(id, `decided-${at - startsAt}`, at), "live", each)),
    ...troubles.phantom(selections),
    ...settlement(headOf(id, "ended", ended), "live", first, correction?.match.stateAt(match.endsAt).score ?? score),
    ...(correction?.isRolledBack ? rolledBack(id, correction.at, late, score) : []),
    ...settlement(headOf(id, "confirmed", confirmedAt), "confirmed", known, score),
  ];
}

/** Rolls back the wrong results and sends the right ones. */
function rolledBack(eventId: string, at: number, right: readonly Settled[], score: BetSettlement["score"]) {
  if (right.length === 0) return [];
  const rollback: ResultMessage = {
    ...headOf(eventId, "taken-back", at),
    type: "rollback_bet_settlement",
    markets: linesOf(right.map(({ selection }) => selection)),
  };
  return [rollback, ...settlement(headOf(eventId, "settled-anew", at + SETTLED_AFTER), "live", right, score)];
}

/** Leaves out an outcome without a known result: its bets stay open, and the others do not wait for it. */
function withResult(selection: Selection, { settle, finish }: Pick<EventResult, "settle" | "finish">): Settled[] {
  const { eventId, marketId, specifiers, outcomeId } = selection;
  try {
    const result = settle(marketId, specifiers, outcomeId);
    return [{ selection, result, ...finish?.(marketId, specifiers, outcomeId) }];
  } catch (error) {
    console.error(
      `The result of ${marketId}|${specifiers} ${outcomeId} of event ${eventId} cannot be published`,
      error,
    );
    return [];
  }
}

const inOrder = (messages: readonly ResultMessage[]) =>
  [...messages].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
