import type { Fixture } from "../fixtures/fixture.ts";
import type { Selection } from "../line/line-book.ts";
import type { ResultMessage } from "../messages/feed-message.ts";
import type { Random } from "../random.ts";
import type { PlayedMatch } from "../sports/sport-model.ts";
import { headOf, linesOf, settlement } from "./result-messages.ts";
import { aboutLead, twoAheadAt, winnersOf } from "./two-ahead.ts";

/** How often producers are wrong, as shares of matches. Each is drawn separately, from the match's own numbers. */
const SHARES = {
  /** The last score is missing from the first final result. A share of the matches that make sense without it. */
  corrected: 1 / 250,
  /** A goal is given and settled, then taken back by the review. A share of the matches with a review. */
  phantomGoal: 1 / 25,
  /** The main market had a wrong price for a while, and bets of that time are void. */
  wrongPrice: 1 / 400,
  /** The data of the whole match was wrong for a while. */
  wrongData: 1 / 800,
  /** A cancellation that is itself rolled back, as a share of cancellations. */
  cancelledByMistake: 1 / 4,
} as const;

const MINUTE = 60_000;
const CORRECTED_AFTER = 2 * MINUTE;
const CANCELLED_AFTER = 4 * MINUTE;
const WINDOW = 6 * MINUTE;
const MISTAKE_LASTS = 3 * MINUTE;
const REVIEW_LASTS = 40_000;
const MAIN_MARKETS = ["1x2", "winner"];

type Match = PlayedMatch<unknown>;

export interface Troubles {
  /** The match as first reported at its end; it is later rolled back or corrected by the confirmation. */
  readonly correction: { readonly match: Match; readonly at: number; readonly isRolledBack: boolean } | undefined;
  phantom(selections: readonly Selection[]): ResultMessage[];
  cancels(selections: readonly Selection[]): ResultMessage[];
}

/** The errors in a match's results; mostly none. */
export function troublesOf(fixture: Fixture, match: Match): Troubles {
  const random = fixture.draws("troubles");
  const draw = (share: number) => random() < share;
  const isCorrected = draw(SHARES.corrected);
  const isPhantom = draw(SHARES.phantomGoal);
  const isWrongPrice = draw(SHARES.wrongPrice);
  const isWrongData = draw(SHARES.wrongData);
  const wrong = isCorrected ? withoutLastScore(match) : undefined;
  const review = isPhantom ? firstReview(match) : undefined;
  const isRolledBack = draw(0.5);
  const cancel = isWrongPrice || isWrongData ? cancelsOf(fixture, isWrongData, random) : () => [];
  return {
    correction: wrong && { match: wrong, at: fixture.endsAt() + CORRECTED_AFTER, isRolledBack },
    phantom: (selections) => (review === undefined ? [] : phantomGoal(fixture, match, review, selections)),
    cancels: cancel,
  };
}

/** The match without its last score, if that came in its last period; otherwise undefined. */
function withoutLastScore(match: Match): Match | undefined {
  const { entries, endsAt } = match;
  const last = entries.findLast(({ kind }) => kind === "goal");
  const began = entries.findLast(({ kind }) => kind === "period_start" || kind === "second_half");
  if (!last || !began || last.at <= began.at) return undefined;
  const before = match.stateAt(last.at - 1);
  const { score } = match.stateAt(endsAt);
  const counted = {
    ...score,
    home: before.score.home,
    away: before.score.away,
    ...(before.score.periods && { periods: before.score.periods }),
  };
  return {
    ...match,
    entries: entries.filter((entry) => entry !== last),
    stateAt: (at) => ({ ...match.stateAt(at), score: counted }),
  };
}

/** The time of the first review of a goal that was then not given. */
function firstReview(match: Match): number | undefined {
  for (let at = match.nextChangeAfter(0); at < Infinity; at = match.nextChangeAfter(at)) {
    if (match.stateAt(at).suspended === "goal_under_review") return at;
  }
  return undefined;
}

/** The next goal is settled for the home side, with the lead of two that it makes, and rolled back some seconds later. */
function phantomGoal(fixture: Fixture, match: Match, at: number, selections: readonly Selection[]) {
  const { id, startsAt } = fixture;
  const { score } = match.stateAt(at);
  const isLead = score.home - score.away === 1 && twoAheadAt(match, "home") > at;
  const leads = winnersOf(fixture, selections).flatMap(({ selection, side }) =>
    isLead && side === "home"
      ? [
          aboutLead(selection, "two_ahead", "lead-under-review", startsAt + at),
          aboutLead(selection, "rollback_two_ahead", "no-lead", startsAt + at + REVIEW_LASTS),
        ]
      : [],
  );
  const specifiers = `goalnr=${score.home + score.away + 1}`;
  const hit = selections.filter((each) => each.marketId === "next-goal" && each.specifiers === specifiers);
  if (hit.length === 0) return leads;
  const settled = hit.map((selection) => ({
    selection,
    result: selection.outcomeId === "1" ? ("won" as const) : ("lost" as const),
  }));
  const rollback: ResultMessage = {
    ...headOf(id, "no-goal", startsAt + at + REVIEW_LASTS),
    type: "rollback_bet_settlement",
    markets: linesOf(hit),
  };
  return [...leads, ...settlement(headOf(id, "goal-under-review", startsAt + at), "live", settled), rollback];
}

/** Cancels bets of a few minutes before or during the match, on its main market or on all markets. */
function cancelsOf(fixture: Fixture, isWholeMatch: boolean, random: Random) {
  const { id, startsAt } = fixture;
  const from = startsAt - 10 * MINUTE + Math.floor((random() * (fixture.endsAt() - startsAt)) / MINUTE) * MINUTE;
  const to = from + WINDOW;
  const isMistake = random() < SHARES.cancelledByMistake;
  return (selections: readonly Selection[]): ResultMessage[] => {
    const hit = linesOf(selections.filter(({ marketId }) => isWholeMatch || MAIN_MARKETS.includes(marketId)));
    if (hit.length === 0) return [];
    const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const scope = { ...window, ...(isWholeMatch ? {} : { markets: hit }) };
    const cancel: ResultMessage = {
      ...headOf(id, "cancelled", to + CANCELLED_AFTER),
      type: "bet_cancel",
      reason: isWholeMatch ? "wrong_data" : "wrong_price",
      ...scope,
    };
    const back = headOf(id, "reinstated", to + CANCELLED_AFTER + MISTAKE_LASTS);
    return isMistake ? [cancel, { ...back, type: "rollback_bet_cancel", ...scope }] : [cancel];
  };
}
