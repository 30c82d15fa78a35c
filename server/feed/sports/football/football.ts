import type { Cases } from "../../builder/cases.ts";
import type { Draws } from "../../secrets/draws.ts";
import type { Steps } from "../parts/steps.ts";
import type { PlayedMatch, SportModel } from "../sport-model.ts";
import { goalRates } from "./beliefs.ts";
import { countCases } from "./count-cases.ts";
import { goalCases } from "./goal-cases.ts";
import { type GoalRates, KICK_OFF, type MatchPosition } from "./goal-process.ts";
import { type Detail, footballLines, mainLines } from "./markets.ts";
import { type KnownResult, STEP, writeMatch } from "./match-script.ts";
import { matchStateAt, nextChangeAfter } from "./match-state.ts";
import { scoreDistribution } from "./score-distribution.ts";
import { settleOutcome } from "./settlement.ts";

export type FootballMatch = PlayedMatch<MatchPosition>;

/** Simulates a football match; a known result is played to its score. */
export function playFootball(draws: Draws, rates: GoalRates, known?: KnownResult): FootballMatch {
  const script = writeMatch(draws, rates, known);
  return {
    endsAt: script.fullTimeAt,
    entries: script.entries,
    stateAt: (at) => matchStateAt(script, at),
    nextChangeAfter: (at) => nextChangeAfter(script, at),
  };
}

function footballWith(detail: Detail): SportModel<MatchPosition> {
  return {
    sportCode: "football",
    repriceMs: STEP,
    drift: 0.0625,
    beliefs: goalRates,
    play: playFootball,
    price: (beliefs, position = KICK_OFF, mainOnly) =>
      mainOnly ? mainLines(scoreDistribution(beliefs, position)) : footballLines(beliefs, position, detail),
    *cases(beliefs, position = KICK_OFF): Steps<Cases[]> {
      const goals = yield* goalCases(beliefs, position);
      yield;
      return [goals, ...(detail === "all" ? countCases(position) : [])];
    },
    settle(marketId, specifiers, outcomeId, match) {
      const { home, away, halfTime } = match.stateAt(match.endsAt).score;
      return settleOutcome(marketId, specifiers, outcomeId, {
        home,
        away,
        ...(detail !== "score" && { halfTime }),
        ...(detail === "all" && { entries: match.entries }),
      });
    },
  };
}

export const FOOTBALL = footballWith("all");
/** For real matches with known scores of both halves, but unknown goals, corners and cards. */
export const FOOTBALL_BY_HALVES = footballWith("halves");
/** For real matches of which only the final score is known. */
export const FOOTBALL_BY_SCORE = footballWith("score");
