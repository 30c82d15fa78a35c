import {
  cardEffect,
  MATCH_MINUTES,
  MOMENTUM_MINUTES,
  paceAt,
  scoreEffect,
  type GoalRates,
  type MatchPosition,
} from "./goal-process.ts";

/** Goals still to come that are told apart for each side; more count as the last. */
const SIZE = 11;
const STEP_MINUTES = 2;

/** The chances of every final score. All markets are priced from one of these, so they cannot contradict each other. */
export interface ScoreDistribution {
  /** The goals already scored. */
  readonly home: number;
  readonly away: number;
  readonly size: number;
  /** `chances[i * size + j]`: the home side scores i more goals, the away side j more. */
  readonly chances: Float64Array;
}

/** Runs the goal process forward from a position, over every score it can reach. */
export function scoreDistribution(rates: GoalRates, position: MatchPosition): ScoreDistribution {
  let now = new Float64Array(SIZE * SIZE);
  let next = new Float64Array(SIZE * SIZE);
  now[0] = 1;
  const lead = position.home - position.away;
  const { redCards, momentum } = position;
  const homeRate = (rates.home / MATCH_MINUTES) * cardEffect(redCards.home, redCards.away);
  const awayRate = (rates.away / MATCH_MINUTES) * cardEffect(redCards.away, redCards.home);

  for (let ahead = 0; ahead < position.left; ahead += STEP_MINUTES) {
    const minutes = Math.min(STEP_MINUTES, position.left - ahead);
    const middle = ahead + minutes / 2;
    const pace = paceAt(position.played + middle) * minutes;
    const fade = Math.exp(-middle / MOMENTUM_MINUTES);
    const home = homeRate * pace * (1 + (momentum.home - 1) * fade);
    const away = awayRate * pace * (1 + (momentum.away - 1) * fade);
    next.fill(0);
    step(now, next, lead, home, away);
    [now, next] = [next, now];
  }
  return { home: position.home, away: position.away, size: SIZE, chances: now };
}

/** One step of time: no, one or two goals of either side. */
function step(now: Float64Array, next: Float64Array, lead: number, home: number, away: number): void {
  const homeGoals = [-1, 0, 1].map((sign) => goalsInStep(home * scoreEffect(sign)));
  const awayGoals = [-1, 0, 1].map((sign) => goalsInStep(away * scoreEffect(-sign)));
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const chance = now[i * SIZE + j] ?? 0;
      if (chance < 1e-12) continue;
      const state = Math.sign(lead + i - j) + 1;
      const ours = homeGoals[state] ?? NONE;
      const theirs = awayGoals[state] ?? NONE;
      for (let k = 0; k < 3; k++) {
        const row = Math.min(SIZE - 1, i + k) * SIZE;
        const part = chance * (ours[k] ?? 0);
        for (let l = 0; l < 3; l++) {
          const cell = row + Math.min(SIZE - 1, j + l);
          next[cell] = (next[cell] ?? 0) + part * (theirs[l] ?? 0);
        }
      }
    }
  }
}

const NONE = [1, 0, 0];

function goalsInStep(mean: number): number[] {
  const none = Math.exp(-mean);
  const one = mean * none;
  return [none, one, 1 - none - one];
}

/** Sums over a distribution that markets are made of. */
export interface ScoreSums {
  /** By the goals in the match. */
  readonly total: Float64Array;
  /** By home minus away, from `-spread` on. */
  readonly difference: Float64Array;
  readonly spread: number;
  readonly bothScore: number;
}

export function sumScores(distribution: ScoreDistribution): ScoreSums {
  const { home, away, size, chances } = distribution;
  const total = new Float64Array(home + away + 2 * size - 1);
  const spread = Math.max(home, away) + size;
  const difference = new Float64Array(2 * spread + 1);
  let bothScore = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const chance = chances[i * size + j] ?? 0;
      const goals = home + away + i + j;
      const lead = home - away + i - j + spread;
      total[goals] = (total[goals] ?? 0) + chance;
      difference[lead] = (difference[lead] ?? 0) + chance;
      if (home + i > 0 && away + j > 0) bothScore += chance;
    }
  }
  return { total, difference, spread, bothScore };
}
