import type { Side } from "../../../plugins/sportsbook/wire.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { Selection } from "../line/line-book.ts";
import type { ResultMessage } from "../messages/feed-message.ts";
import type { PlayedMatch } from "../sports/sport-model.ts";
import { headOf } from "./result-messages.ts";

type Match = PlayedMatch<unknown>;
type Score = Readonly<Record<Side, number>>;

const SIDES: Readonly<Record<string, Side>> = { "1": "home", "2": "away" };

const aheadBy = (score: Score, side: Side): number =>
  side === "home" ? score.home - score.away : score.away - score.home;

/** When a side first led by two goals, in milliseconds after the start; Infinity if it never did. */
export const twoAheadAt = ({ entries }: Match, side: Side): number =>
  entries.find(({ kind, score }) => kind === "goal" && aheadBy(score, side) >= 2)?.at ?? Infinity;

/** The winners among these outcomes of a football match, each with its side. */
export const winnersOf = ({ model }: Fixture, selections: readonly Selection[]) =>
  selections.flatMap((selection) => {
    const { marketId, specifiers, outcomeId } = selection;
    const side = model.sportCode === "football" && marketId === "1x2" && specifiers === "" && SIDES[outcomeId];
    return side ? [{ selection, side }] : [];
  });

/** What is said of one outcome, as it is named. */
export const aboutLead = (
  { eventId, marketId, specifiers, outcomeId }: Selection,
  type: "two_ahead" | "rollback_two_ahead",
  what: string,
  at: number,
): ResultMessage => ({ ...headOf(eventId, `${what}-${outcomeId}`, at), type, marketId, specifiers, outcomeId });

/** The leads of two goals in a match, each said once the goal stands. At the end there is a result instead. */
export function leadsOf(
  fixture: Fixture,
  match: Match,
  selections: readonly Selection[],
  saidAfter: number,
): ResultMessage[] {
  return winnersOf(fixture, selections).flatMap(({ selection, side }) => {
    const at = fixture.startsAt + twoAheadAt(match, side) + saidAfter;
    return at < fixture.endsAt() ? [aboutLead(selection, "two_ahead", "two-ahead", at)] : [];
  });
}
