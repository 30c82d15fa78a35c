import type { Competition } from "./competitions.ts";
import type { GoalRates } from "./goal-process.ts";
import { normal, randomOf } from "./random.ts";

/**
 * Goals of home and away sides, such that the process of play (leads, cards, momentum) makes of them the 1.58 and 1.29 that
 * some thousand matches of European and Brazilian leagues had.
 */
const HOME_RATE = 1.56;
const AWAY_RATE = 1.255;
const SPREAD = 0.46;
const SEASON_SPREAD = 0.09;
const STYLE_SPREAD = 0.06;
/** Half of a difference in strength makes more goals for one side, half makes fewer for the other. */
const SHARE = 0.55;

export interface Strength {
  readonly level: number;
  /** Above 0: matches with many goals. */
  readonly openness: number;
}

/** How strong the clubs of a competition are in a season: their place in the list, and the luck of the season. */
export function strengthsOf(competition: Competition, seed: string, season: number): Strength[] {
  const count = competition.clubs.length;
  const random = randomOf(`${seed}/strength/${competition.id}/${season}`);
  return competition.clubs.map((_, place) => {
    const rank = 1 - (2 * (place + 0.5)) / count;
    // Few clubs stand far above the rest, many are close together below.
    const level = SPREAD * (rank + 0.35 * rank ** 3) + SEASON_SPREAD * normal(random);
    return { level, openness: STYLE_SPREAD * normal(random) };
  });
}

/** The goals to expect of both sides; `goals` is what the competition has a match, relative to the mean of all. */
export function ratesOf(home: Strength, away: Strength, goals: number): GoalRates {
  const difference = SHARE * (home.level - away.level);
  const openness = home.openness + away.openness;
  // Unequal matches have more goals in sum; without this the mean would rise with the spread.
  const even = Math.cosh(difference) ** 0.5;
  return {
    home: (HOME_RATE * goals * Math.exp(difference + openness)) / even,
    away: (AWAY_RATE * goals * Math.exp(-difference + openness)) / even,
  };
}
