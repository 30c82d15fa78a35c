/** What a cash-out, bets among players and the sandbox need of bets. */
export { BetCheck, type BetCheckParts, type Bettor } from "./bet-check.ts";
export { openQuote } from "./check-leg.ts";
export { Flight, type FlightParts } from "./flight.ts";
export { liveDelayMs } from "./live-delay-rule.ts";
export { LiveDelay } from "./live-delay.ts";
export { findByKey } from "./repository.ts";
export type { ResultInbox } from "./settlement/result-inbox.ts";
export { type Fact, verdictOf } from "./settlement/verdict.ts";
