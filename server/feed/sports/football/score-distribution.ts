import {
  cardEffect,
  type GoalRates,
  MATCH_MINUTES,
  type MatchPosition,
  MOMENTUM_MINUTES,
  paceAt,
  scoreEffect,
  SECOND_HALF_MINUTES,
} from "./goal-process.ts";

/** The number of future goals that are distinguished for each side; more goals count as the last. */
export const SIZE = 11;
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

/** The distributions of the final and the half-time score. */
export interface ScoreOutlook {
  readonly full: ScoreDistribution;
  /** The half-time score; undefined after half-time. */
  readonly half: ScoreDistribution | undefined;
  /** Parts of `full`, by the leader at half-time: the home side, none, the away side. */
  readonly byHalf: readonly ScoreDistribution[];
}

/** Runs the goal process forward from a position, over every reachable score. */
export function scoreDistribution(rates: GoalRates, position: MatchPosition): ScoreDistribution {
  const halfAt = minutesToHalf(position);
  const half = advance(start(), rates, position, 0, halfAt);
  return distributionOf(position, advance(half, rates, position, halfAt, position.left));
}

/** The same with separate halves, at twice the cost. */
export function scoreOutlook(rates: GoalRates, position: MatchPosition): ScoreOutlook {
  const { halfTime } = position;
  if (halfTime) {
    const full = scoreDistribution(rates, position);
    const nothing = distributionOf(position, new Float64Array(SIZE * SIZE));
    const led = Math.sign(halfTime.home - halfTime.away);
    return { full, half: undefined, byHalf: LEADS.map((lead) => (lead === led ? full : nothing)) };
  }
  const halfAt = minutesToHalf(position);
  const half = advance(start(), rates, position, 0, halfAt);
  const lead = position.home - position.away;
  const parts = LEADS.map((side) => {
    const part = half.map((chance, cell) => {
      const ahead = lead + Math.floor(cell / SIZE) - (cell % SIZE);
      return Math.sign(ahead) === side ? chance : 0;
    });
    return advance(part, rates, position, halfAt, position.left);
  });
  const full = half.map((_, cell) => parts.reduce((sum, part) => sum + (part[cell] as number), 0));
  return {
    full: distributionOf(position, full),
    half: distributionOf(position, half),
    byHalf: parts.map((part) => distributionOf(position, part)),
  };
}

/** The chances that the home side, no side or the away side scores the next goal. */
export function nextGoal(rates: GoalRates, position: MatchPosition): [home: number, none: number, away: number] {
  const lead = position.home - position.away;
  // Rounded to the steps in which scores are computed.
  const halfAt = minutesToHalf(position);
  const steps = [...means(rates, position, 0, halfAt), ...means(rates, position, halfAt, position.left)];
  let none = 1;
  let home = 0;
  for (const mean of steps) {
    const [ours, theirs] = [mean.home * scoreEffect(lead), mean.away * scoreEffect(-lead)];
    const scored = none * (1 - Math.exp(-ours - theirs));
    if (scored > 0) home += (scored * ours) / (ours + theirs);
    none -= scored;
  }
  return [home, none, 1 - home - none];
}

/** The leading side: home, none, away. */
const LEADS = [1, 0, -1];

export const minutesToHalf = ({ left }: MatchPosition) => Math.max(0, left - SECOND_HALF_MINUTES);

export function start(): Float64Array {
  const chances = new Float64Array(SIZE * SIZE);
  chances[0] = 1;
  return chances;
}

const distributionOf = ({ home, away }: MatchPosition, chances: Float64Array): ScoreDistribution => ({
  home,
  away,
  size: SIZE,
  chances,
});

/** The expected goals in each step of time, before the effect of the score; times are in minutes from the position. */
export function means(rates: GoalRates, { redCards, momentum, played }: MatchPosition, from: number, to: number) {
  const homeRate = (rates.home / MATCH_MINUTES) * cardEffect(redCards.home, redCards.away);
  const awayRate = (rates.away / MATCH_MINUTES) * cardEffect(redCards.away, redCards.home);
  const result: { home: number; away: number }[] = [];
  for (let ahead = from; ahead < to; ahead += STEP_MINUTES) {
    const minutes = Math.min(STEP_MINUTES, to - ahead);
    const middle = ahead + minutes / 2;
    const pace = paceAt(played + middle) * minutes;
    const fade = Math.exp(-middle / MOMENTUM_MINUTES);
    result.push({
      home: homeRate * pace * (1 + (momentum.home - 1) * fade),
      away: awayRate * pace * (1 + (momentum.away - 1) * fade),
    });
  }
  return result;
}

export function advance(
  chances: Float64Array,
  rates: GoalRates,
  position: MatchPosition,
  from: number,
  to: number,
): Float64Array {
  let now = chances;
  let next: Float64Array = new Float64Array(SIZE * SIZE);
  let spare: Float64Array = new Float64Array(SIZE * SIZE);
  for (const { home, away } of means(rates, position, from, to)) {
    next.fill(0);
    step(now, next, position.home - position.away, home, away);
    // The array of the caller must stay unchanged.
    [now, next, spare] = [next, now === chances ? spare : now, spare];
  }
  return now;
}

/**
 * One step of time: each side scores no, one or two goals. Pricing spends most of its time here, so it uses plain
 * loops.
 */
export function step(now: Float64Array, next: Float64Array, lead: number, home: number, away: number): void {
  // By the leading side: away, none, home.
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

/** Cells with a smaller chance do not change any price. */
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

export function goalsInStep(mean: number, lead: number): StepGoals {
  const expected = mean * scoreEffect(lead);
  const none = Math.exp(-expected);
  const one = expected * none;
  return { none, one, two: 1 - none - one };
}

/** Sums over a distribution, from which markets are made. */
export interface ScoreSums {
  /** By the goals in the match. */
  readonly total: Float64Array;
  /** By home minus away, from `-spread` on. */
  readonly difference: Float64Array;
  readonly spread: number;
  /** By the goals of each side. */
  readonly home: Float64Array;
  readonly away: Float64Array;
}

export function sumScores(distribution: ScoreDistribution): ScoreSums {
  const { home, away, size, chances } = distribution;
  const total = new Float64Array(home + away + 2 * size - 1);
  const spread = Math.max(home, away) + size;
  const difference = new Float64Array(2 * spread + 1);
  const homeGoals = new Float64Array(home + size);
  const awayGoals = new Float64Array(away + size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const chance = chances[i * size + j] ?? 0;
      const goals = home + away + i + j;
      const lead = home - away + i - j + spread;
      total[goals] = (total[goals] ?? 0) + chance;
      difference[lead] = (difference[lead] ?? 0) + chance;
      homeGoals[home + i] = (homeGoals[home + i] ?? 0) + chance;
      awayGoals[away + j] = (awayGoals[away + j] ?? 0) + chance;
    }
  }
  return { total, difference, spread, home: homeGoals, away: awayGoals };
}
