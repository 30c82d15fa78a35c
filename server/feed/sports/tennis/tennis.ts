import { playSeries } from "../parts/series/series-play.ts";
import { oneStep } from "../parts/steps.ts";
import type { Beliefs, Level, SportModel } from "../sport-model.ts";
import { tennisCases } from "./tennis-cases.ts";
import { TENNIS_SPORT, type TennisPosition } from "./tennis-play.ts";
import { tennisLines } from "./tennis-prices.ts";
import { settleTennis } from "./tennis-settlement.ts";

/** The men's tour: the share of points won on serve, and the resulting games of a match. */
const USUAL = { onServe: 0.595, games: 23.5 };
/** Weaker serves mean more breaks and fewer games. */
const PER_GAME = 0.065;
const EDGE = 0.019;
const HOME_ADVANTAGE = 0.15;
const LIMITS = { least: 0.42, most: 0.82 };

function tennisBeliefs(home: number, away: number, { total = USUAL.games, isNeutral }: Level): Beliefs {
  const onServe = USUAL.onServe + PER_GAME * (total - USUAL.games);
  const edge = EDGE * (home - away + (isNeutral ? 0 : HOME_ADVANTAGE));
  const within = (chance: number) => Math.min(LIMITS.most, Math.max(LIMITS.least, chance));
  return { home: within(onServe + edge), away: within(onServe - edge) };
}

/** Tennis: best of three sets, point by point; the beliefs are the chances of a point on one's own serve. */
export const TENNIS: SportModel<TennisPosition> = {
  sportCode: "tennis",
  repriceMs: 60_000,
  drift: 0.013,
  beliefs: tennisBeliefs,
  play: (draws, beliefs) => playSeries(TENNIS_SPORT, draws, beliefs),
  price: tennisLines,
  cases: (beliefs, position) => oneStep(() => tennisCases(beliefs, position)),
  settle: (marketId, specifiers, outcomeId, match) =>
    settleTennis(match.stateAt(match.endsAt).position.done, marketId, specifiers, outcomeId),
};
