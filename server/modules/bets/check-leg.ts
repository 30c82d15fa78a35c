import type { RefusalCode } from "../../../plugins/betslip/refusal-wire.ts";
import { isWithinPolicy } from "../../../plugins/betslip/rules/acceptance-rules.ts";
import type { Acceptance, BetLeg } from "../../../plugins/betslip/wire.ts";
import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";
import { refusal } from "../../betting/bet-refusals.ts";
import type { LineBook, Quote, Selection } from "../../feed/line/line-book.ts";
import type { Problem } from "../../http/answers/problem.ts";

export interface StruckLeg {
  readonly leg: BetLeg;
  readonly quote: Quote;
  readonly event: EventInfo;
}

export interface RefusedLeg {
  readonly code: Extract<RefusalCode, "ODDS_CHANGED" | "LEG_SUSPENDED" | "LEG_CLOSED" | "LEG_UNKNOWN">;
  /** The current price, if the outcome is offered. */
  readonly odds?: number;
  readonly version?: number;
}

/** The current offer for an outcome at this moment of platform time. */
export function openQuote(book: LineBook, selection: Selection, now: number): Omit<StruckLeg, "leg"> | RefusedLeg {
  const { eventId, marketId, specifiers, outcomeId } = selection;
  const quote = book.quote(eventId, marketId, specifiers, outcomeId);
  const event = book.info(eventId);
  // A match that is over may have left the offering. Bets on it are closed, not unknown.
  if (book.result(eventId)) return { code: "LEG_CLOSED" };
  if (!quote || !event) return { code: "LEG_UNKNOWN" };
  const { odds, version, eventStatus, marketStatus, isLive } = quote;
  if (eventStatus === "suspended" || marketStatus === "suspended") return { code: "LEG_SUSPENDED", odds, version };
  const isRunning = eventStatus === "live" || eventStatus === "not_started";
  // No bets after the start: a pre-match market closes at kick-off, even if the feed still offers it.
  const isPastPost = !isLive && Date.parse(event.startsAt) <= now;
  if (!isRunning || marketStatus !== "active" || isPastPost) return { code: "LEG_CLOSED" };
  return { quote, event };
}

/** Checks whether a leg can be struck at this moment of platform time, and at which price. */
export function checkLeg(book: LineBook, leg: BetLeg, acceptance: Acceptance, now: number): StruckLeg | RefusedLeg {
  const open = openQuote(book, leg, now);
  if ("code" in open) return open;
  const { odds, version } = open.quote;
  return isWithinPolicy(acceptance, leg.odds, odds) ? { leg, ...open } : { code: "ODDS_CHANGED", odds, version };
}

/** The refusal of a bet because of its legs. The first leg's code becomes the code of the bet. */
export function legRefusal(legs: readonly (RefusedLeg & { index: number })[]): Problem {
  return refusal(legs[0]?.code ?? "LEG_UNKNOWN", { legs });
}
