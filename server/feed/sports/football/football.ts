import type { PlayedMatch, SportModel } from "../sport-model.ts";
import { goalRates } from "./beliefs.ts";
import { KICK_OFF, type GoalRates, type MatchPosition } from "./goal-process.ts";
import { priceLines } from "./markets.ts";
import { STEP, writeMatch, type KnownResult } from "./match-script.ts";
import { matchStateAt, nextChangeAfter } from "./match-state.ts";
import { scoreDistribution } from "./score-distribution.ts";
import { settleOutcome } from "./settlement.ts";

export type FootballMatch = PlayedMatch<MatchPosition>;

/** Writes a football match; a known result is played out to its score. */
export function playFootball(name: string, rates: GoalRates, known?: KnownResult): FootballMatch {
  const script = writeMatch(name, rates, known);
  return {
    endsAt: script.fullTimeAt,
    entries: script.entries,
    stateAt: (at) => matchStateAt(script, at),
    nextChangeAfter: (at) => nextChangeAfter(script, at),
  };
}

export const FOOTBALL: SportModel<MatchPosition> = {
  sportCode: "football",
  repriceMs: STEP,
  drift: 0.0625,
  beliefs: goalRates,
  play: (name, beliefs) => playFootball(name, beliefs),
  price: (beliefs, position) => priceLines(scoreDistribution(beliefs, position ?? KICK_OFF)),
  settle: (marketId, specifiers, outcomeId, match) =>
    settleOutcome(marketId, specifiers, outcomeId, match.stateAt(match.endsAt).score),
};
