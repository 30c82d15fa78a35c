import { type Cases, rememberedTruths } from "../../builder/cases.ts";
import type { Steps } from "../parts/steps.ts";
import type { GoalRates, MatchPosition, Pair } from "./goal-process.ts";
import { type GoalCases, goalTruth, NEXT_GOALS } from "./goal-truth.ts";
import { signsOf } from "./momentum-signs.ts";
import { advance, goalsInStep, means, minutesToHalf, SIZE, start, step } from "./score-distribution.ts";
import { cellOf, scoreOf } from "./settled-scores.ts";

/** The chances of future goals, separated by the scorer of the first one. */
interface ByNextGoal {
  /** The chance of no goal. */
  none: number;
  home: Float64Array;
  away: Float64Array;
}

/** Cases with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-10;
const SIDES = ["home", "away"] as const;

/**
 * All ways in which a match can continue: the score at half-time and at the end, and the next scorer. This takes some
 * milliseconds.
 */
export function* goalCases(rates: GoalRates, position: MatchPosition): Steps<Cases> {
  yield;
  const { halfTime } = position;
  const now: Pair = { home: position.home, away: position.away };
  const cases: GoalCases = { chances: [], half: [], full: [], next: [] };
  const add = (chance: number, half: Pair, full: Pair, next: keyof ByNextGoal) => {
    if (chance < NEGLIGIBLE) return;
    cases.chances.push(chance);
    cases.half.push(cellOf(halfTime ?? half));
    cases.full.push(cellOf(full));
    cases.next.push(NEXT_GOALS[next]);
  };
  /** Adds all ways to continue from a score, each with its own chance; together they have `chance`. */
  const addAll = (chance: number, half: Pair, ahead: Float64Array, next: keyof ByNextGoal) => {
    for (let cell = 0; cell < ahead.length; cell++) {
      const each = chance * (ahead[cell] as number);
      if (each >= NEGLIGIBLE) add(each, half, moved(half, cell), next);
    }
  };

  const halfAt = halfTime ? 0 : minutesToHalf(position);
  const first = untilNextGoal(rates, position, 0, halfAt);
  // The second half depends on which side leads and by how much, because a lead changes the goal rates.
  const byLead = new Map<number, Float64Array>();
  for (const side of SIDES) {
    for (const [cell, chance] of first[side].entries()) {
      if (chance < NEGLIGIBLE) continue;
      const half = moved(now, cell);
      const lead = half.home - half.away;
      let second = byLead.get(lead);
      if (!second) {
        yield;
        second = advance(start(), rates, { ...position, ...half }, halfAt, position.left);
        byLead.set(lead, second);
      }
      addAll(chance, half, second, side);
    }
  }
  yield;
  const second = untilNextGoal(rates, position, halfAt, position.left);
  add(first.none * second.none, now, now, "none");
  for (const side of SIDES) addAll(first.none, now, second[side], side);
  yield;
  const chances = Float64Array.from(cases.chances);
  return {
    chances,
    signs: SIDES.map((side) => signsOf(chances, (at) => scoreOf(cases.full[at] as number)[side])),
    truth: rememberedTruths(goalTruth(cases, now.home + now.away + 1)),
  };
}

const moved = ({ home, away }: Pair, cell: number): Pair => ({
  home: home + Math.floor(cell / SIZE),
  away: away + (cell % SIZE),
});

/** Runs the goal process forward from a score; times are in minutes from the position. */
function untilNextGoal(rates: GoalRates, position: MatchPosition, from: number, to: number): ByNextGoal {
  const lead = position.home - position.away;
  const grid = () => new Float64Array(SIZE * SIZE);
  let now: ByNextGoal = { none: 1, home: grid(), away: grid() };
  let next: ByNextGoal = { none: 0, home: grid(), away: grid() };
  const fresh = start();
  const first = grid();
  for (const { home, away } of means(rates, position, from, to)) {
    for (const side of SIDES) {
      next[side].fill(0);
      step(now[side], next[side], lead, home, away);
    }
    first.fill(0);
    step(fresh, first, lead, home, away);
    const share = homeFirst(goalsInStep(home, lead).none, goalsInStep(away, -lead).none);
    for (let cell = 1; cell < first.length; cell++) {
      const chance = now.none * (first[cell] as number);
      if (chance === 0) continue;
      const isHome = cell % SIZE === 0 ? 1 : cell < SIZE ? 0 : share;
      next.home[cell] = (next.home[cell] as number) + chance * isHome;
      next.away[cell] = (next.away[cell] as number) + chance * (1 - isHome);
    }
    next.none = now.none * (first[0] as number);
    [now, next] = [next, now];
  }
  return now;
}

/**
 * If both sides score in a step, the share in which the home side is first: two Poisson processes, by their chances of
 * no goal.
 */
function homeFirst(ours: number, theirs: number): number {
  const both = (1 - ours) * (1 - theirs);
  if (both === 0) return 0;
  const homeIsFirst = ((1 - ours * theirs) * Math.log(ours)) / (Math.log(ours) + Math.log(theirs));
  return (homeIsFirst - (1 - ours) * theirs) / both;
}
