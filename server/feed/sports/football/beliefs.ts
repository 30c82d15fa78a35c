import type { Level } from "../sport-model.ts";
import type { GoalRates } from "./goal-process.ts";

/**
 * Goals of home and away sides, such that the process of play (leads, cards, momentum) makes of them the 1.58 and 1.29 that
 * some thousand matches of European and Brazilian leagues had.
 */
const HOME_RATE = 1.56;
const AWAY_RATE = 1.255;
/** Goals of an average match of all competitions. */
const MEAN_TOTAL = 2.6566978193146418;
const NEUTRAL_RATE = (HOME_RATE + AWAY_RATE) / 2;
/** How far clubs of a competition lie apart, as a standard deviation of their levels. */
export const SPREAD = 0.322;
const STYLE_SPREAD = 0.06;
/** Half of a difference in strength makes more goals for one side, half makes fewer for the other. */
const SHARE = 0.55;

/** The goals to expect of both sides, by their strengths. */
export function goalRates(home: number, away: number, { total, isNeutral, openness = 0 }: Level): GoalRates {
  const difference = SHARE * SPREAD * (home - away);
  const goals = (total ?? MEAN_TOTAL) / MEAN_TOTAL;
  // Unequal matches have more goals in sum; without this the mean would rise with the spread.
  const even = Math.cosh(difference) ** 0.5;
  const open = STYLE_SPREAD * openness;
  const [homeRate, awayRate] = isNeutral ? [NEUTRAL_RATE, NEUTRAL_RATE] : [HOME_RATE, AWAY_RATE];
  return {
    home: (homeRate * goals * Math.exp(difference + open)) / even,
    away: (awayRate * goals * Math.exp(-difference + open)) / even,
  };
}
