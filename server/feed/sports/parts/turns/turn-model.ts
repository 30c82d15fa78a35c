import type { Beliefs, Level, SportModel } from "../../sport-model.ts";
import { turnCases } from "./turn-cases.ts";
import { type OfferedTurnSport, turnLines } from "./turn-lines.ts";
import { playTurns } from "./turn-match.ts";
import { turnOutlook } from "./turn-outlook.ts";
import { settleTurns } from "./turn-settlement.ts";
import type { TurnPosition, TurnSport } from "./turn-sport.ts";

/** The minimum expected share of all points of a side. */
const LEAST_SHARE = 0.2;

/** Makes the model of a sport of turns. The beliefs are the expected points of each side in regular time. */
export function turnModel(sport: OfferedTurnSport): SportModel<TurnPosition> {
  return {
    sportCode: sport.sportCode,
    repriceMs: sport.repriceMs,
    drift: sport.drift,
    beliefs: (home, away, level) => turnBeliefs(sport, home, away, level),
    play: (draws, beliefs) => playTurns(sport, draws, beliefs),
    price: (beliefs, position, mainOnly = false) =>
      turnLines(sport.markets, turnOutlook(sport, beliefs, position), mainOnly),
    *cases(beliefs, position, name) {
      return [yield* turnCases(sport, beliefs, position, name)];
    },
    settle: (marketId, specifiers, outcomeId, match) => settleTurns(sport, marketId, specifiers, outcomeId, match),
  };
}

function turnBeliefs({ total, homeEdge, strength }: TurnSport, home: number, away: number, level: Level): Beliefs {
  const points = (level.total ?? total) * (1 + OPENNESS * (level.openness ?? 0));
  const lead = (level.isNeutral ? 0 : homeEdge) + strength * (home - away);
  const share = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, (1 + lead) / 2));
  return { home: points * share, away: points * (1 - share) };
}

/** The effect of openness on the points of a match. */
const OPENNESS = 0.03;
