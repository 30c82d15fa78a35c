import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../random.ts";
import type { Draws } from "../../secrets/draws.ts";
import type { Beliefs, ScriptEntry } from "../sport-model.ts";
import { BALLS, FRESH, type InningsPosition, RUNS, scoringChance, WICKET, WICKETS } from "./innings.ts";

export const BALL = 36_000;
const INNINGS_BREAK = 15 * 60_000;
const SUPER_OVER = 12 * 60_000;

/** The result of a ball: its runs, or a wicket. */
export type Ball = number | "wicket";

export interface CricketScript {
  readonly first: Side;
  /** The balls of each innings in batting order. */
  readonly innings: readonly [readonly Ball[], readonly Ball[]];
  /** The start of each innings. */
  readonly starts: readonly [number, number];
  readonly entries: readonly ScriptEntry[];
  readonly winner: Side;
}

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** Simulates a match of twenty overs a side. */
export function writeCricket(draws: Draws, beliefs: Beliefs): CricketScript {
  const random = draws("match");
  const first: Side = random() < 0.5 ? "home" : "away";
  const second = otherSide(first);
  const opening = bowled(scoringChance(beliefs[first]), Infinity, random);
  const target = runsOf(opening);
  const chase = bowled(scoringChance(beliefs[second]), target, random);
  const starts = [0, opening.length * BALL + INNINGS_BREAK] as const;
  const entries: ScriptEntry[] = [];
  const score = { home: 0, away: 0 };
  const add = (at: number, kind: ScriptEntry["kind"], team: Side | null) =>
    entries.push({ id: entries.length + 1, at, kind, team, minute: null, stoppage: null, score: { ...score } });
  const addInnings = (balls: readonly Ball[], side: Side, start: number) => {
    add(start, "period_start", null);
    balls.forEach((ball, at) => {
      if (ball === 0) return;
      if (ball !== "wicket") score[side] += ball;
      add(start + (at + 1) * BALL - 1, ball === "wicket" ? "wicket" : "score", side);
    });
  };
  addInnings(opening, first, starts[0]);
  add(opening.length * BALL, "period_end", null);
  addInnings(chase, second, starts[1]);
  const end = starts[1] + chase.length * BALL;
  const isTied = score.home === score.away;
  const winner: Side = isTied ? (random() < 0.5 ? "home" : "away") : score.home > score.away ? "home" : "away";
  add(isTied ? end + SUPER_OVER : end, "full_time", winner);
  return { first, innings: [opening, chase], starts, entries, winner };
}

/** Simulates the rest of an innings, until it is over or the target passed; `onBall` is called for each ball. */
export function bowl(
  scores: number,
  target: number,
  random: Random,
  { balls, wickets, runs }: InningsPosition = FRESH,
  onBall?: (ball: Ball) => void,
): InningsPosition {
  while (balls < BALLS && wickets < WICKETS && runs <= target) {
    const draw = random();
    const isOut = draw < WICKET;
    const ball = !isOut && draw < WICKET + scores ? runsOfBall(random()) : 0;
    balls++;
    runs += ball;
    if (isOut) wickets++;
    onBall?.(isOut ? "wicket" : ball);
  }
  return { balls, wickets, runs };
}

function bowled(scores: number, target: number, random: Random): Ball[] {
  const balls: Ball[] = [];
  bowl(scores, target, random, FRESH, (ball) => balls.push(ball));
  return balls;
}

function runsOfBall(draw: number): number {
  let rest = draw;
  for (const [runs, share] of RUNS) {
    if (rest < share) return runs;
    rest -= share;
  }
  return 1;
}

export const runsOf = (balls: readonly Ball[]) =>
  balls.reduce<number>((sum, ball) => (ball === "wicket" ? sum : sum + ball), 0);

export const wicketsOf = (balls: readonly Ball[]) => balls.filter((ball) => ball === "wicket").length;
