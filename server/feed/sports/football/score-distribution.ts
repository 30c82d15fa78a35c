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

/** One step of time: no, one or two goals of either side. This is where pricing spends its time, hence the plain loops. */
function step(now: Float64Array, next: Float64Array, lead: number, home: number, away: number): void {
  // By who leads: the away side, nobody, the home side.
  const [homeTrails, homeLevel, homeLeads] = [goalsInStep(home, -1), goalsInStep(home, 0), goalsInStep(home, 1)];
  const [awayLeads, awayLevel, awayTrails] = [goalsInStep(away, 1), goalsInStep(away, 0), goalsInStep(away, -1)];
  const last = SIZE - 1;
  for (let i = 0; i < SIZE; i++) {
    const row = i * SIZE;
    const row1 = Math.min(last, i + 1) * SIZE;
    const row2 = Math.min(last, i + 2) * SIZE;
    for (let j = 0; j < SIZE; j++) {
      const chance = now[row + j] as number;
      if (chance < NEGLIGIBLE) continue;
      const ahead = lead + i - j;
      const ours = ahead < 0 ? homeTrails : ahead > 0 ? homeLeads : homeLevel;
      const theirs = ahead < 0 ? awayLeads : ahead > 0 ? awayTrails : awayLevel;
      const j1 = Math.min(last, j + 1);
      const j2 = Math.min(last, j + 2);
      addRow(next, row, j, j1, j2, chance * ours.none, theirs);
      addRow(next, row1, j, j1, j2, chance * ours.one, theirs);
      addRow(next, row2, j, j1, j2, chance * ours.two, theirs);
    }
  }
}

/** Cells rarer than this do not move any price. */
const NEGLIGIBLE = 1e-10;

interface StepGoals {
  readonly none: number;
  readonly one: number;
  readonly two: number;
}

function addRow(
  next: Float64Array,
  row: number,
  j: number,
  j1: number,
  j2: number,
  part: number,
  goals: StepGoals,
): void {
  next[row + j] = (next[row + j] as number) + part * goals.none;
  next[row + j1] = (next[row + j1] as number) + part * goals.one;
  next[row + j2] = (next[row + j2] as number) + part * goals.two;
}

function goalsInStep(mean: number, lead: number): StepGoals {
  const expected = mean * scoreEffect(lead);
  const none = Math.exp(-expected);
  const one = expected * none;
  return { none, one, two: 1 - none - one };
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
