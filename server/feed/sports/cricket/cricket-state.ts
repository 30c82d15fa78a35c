import { type Alarm, alarmAt } from "../parts/alarms.ts";
import type { MatchState } from "../sport-model.ts";
import type { CricketPosition } from "./chase.ts";
import { BALL, type Ball, type CricketScript, otherSide, runsOf, wicketsOf } from "./cricket-script.ts";
import { FRESH } from "./innings.ts";

/** The data that settles a match, beyond its score. */
export interface PlayedCricket extends CricketPosition {
  readonly winner: "home" | "away" | null;
}

export function cricketStateAt(script: CricketScript, alarms: readonly Alarm[], at: number): MatchState<PlayedCricket> {
  const { entries, first, innings, starts } = script;
  const next = entries.findIndex((entry) => entry.at > at);
  const happened = next < 0 ? entries.length : next;
  const last = entries[happened - 1];
  const isEnded = last?.kind === "full_time";
  const bowled = innings.map((balls, index) => ballsBy(balls, at - (starts[index] ?? 0))) as [Ball[], Ball[]];
  const isBreak = last?.kind === "period_end";
  const number = at >= starts[1] || isBreak ? 2 : 1;
  const isSuperOver = !isEnded && number === 2 && !isBreak && at >= starts[1] + innings[1].length * BALL;
  const batting = number === 1 ? first : otherSide(first);
  const runs = bowled.map(runsOf) as [number, number];
  const sides = first === "home" ? ([0, 1] as const) : ([1, 0] as const);
  const pair = ([home, away]: readonly [number, number]) => ({ home: runs[home] ?? 0, away: runs[away] ?? 0 });
  const own = (index: number) => (index < number ? (runs[index] ?? 0) : 0);
  const board = (index: 0 | 1) => (index < number && !(isBreak && index === 1) ? boardOf(bowled[index]) : "");
  const now = bowled[number - 1] ?? [];
  return {
    status: isEnded ? "ended" : "live",
    clock: {
      period: isEnded ? "ended" : isBreak ? "break" : isSuperOver ? "overtime_1" : `inning_${number}`,
      minute: null,
      stoppage: null,
    },
    score: {
      ...pair(sides),
      halfTime: null,
      periods: Array.from({ length: isBreak ? 1 : number }, (_, index) =>
        (index === 0) === (first === "home") ? { home: own(index), away: 0 } : { home: 0, away: own(index) },
      ),
      points: { home: board(sides[0]), away: board(sides[1]) },
      ...(!isEnded && !isBreak && { serving: batting }),
    },
    redCards: { home: 0, away: 0 },
    suspended: isEnded ? null : isSuperOver ? "possible_score" : alarmAt(alarms, at),
    happened,
    position: {
      first,
      innings: number,
      now: isBreak ? FRESH : { balls: now.length, wickets: wicketsOf(now), runs: runsOf(now) },
      target: number === 2 ? runs[0] : null,
      fallen: number === 2 ? wicketsOf(bowled[0]) : 0,
      winner: isEnded ? script.winner : null,
    },
    priceKey: `${number} ${bowled[0].length} ${bowled[1].length}`,
  };
}

/** The balls bowled up to a time after the start of an innings. */
function ballsBy(balls: readonly Ball[], elapsed: number): Ball[] {
  return balls.slice(0, Math.max(0, Math.floor((elapsed + 1) / BALL)));
}

/** `182/6 (20)`: runs, wickets and overs, with the balls of an unfinished over after a point. */
function boardOf(balls: readonly Ball[]): string {
  const rest = balls.length % 6;
  const overs = Math.floor(balls.length / 6);
  return `${runsOf(balls)}/${wicketsOf(balls)} (${rest === 0 ? overs : `${overs}.${rest}`})`;
}
