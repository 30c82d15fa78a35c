import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { type Random, randomOf } from "../../../random.ts";
import type { Beliefs } from "../../sport-model.ts";
import type { Steps } from "../steps.ts";
import {
  BEFORE,
  chanceYet,
  isOver,
  turnChance,
  type TurnFormat,
  type TurnPosition,
  type TurnSport,
} from "./turn-sport.ts";

/** The number of matches simulated from a position, to price outcomes together. */
export const DRAWS = 6_000;
/** This many take about a millisecond. */
export const DRAWS_A_STEP = 100;

/** A turn of regular time that is in progress or still to come. */
export interface OpenTurn {
  readonly period: number;
  readonly side: Side;
}

/** Matches simulated from a position, turn by turn. */
export interface TurnDraws {
  readonly position: TurnPosition;
  readonly turns: readonly OpenTurn[];
  /** Points of each match in each open turn of regular time, match after match. */
  readonly points: Uint8Array;
  /** The points of each side after regular time, from the position on. */
  readonly extra: { readonly home: Uint16Array; readonly away: Uint16Array };
  readonly hadOvertime: Uint8Array;
}

export function* drawTurns(
  sport: TurnSport,
  beliefs: Beliefs,
  position: TurnPosition = BEFORE,
  name: string,
): Steps<TurnDraws> {
  const format = sport.format(beliefs);
  const rules: Rules = { sport, format, beliefs, random: randomOf(`${name}/together`) };
  const turns = openTurns(sport, format, position);
  const points = new Uint8Array(DRAWS * turns.length);
  const extra = { home: new Uint16Array(DRAWS), away: new Uint16Array(DRAWS) };
  const hadOvertime = new Uint8Array(DRAWS);
  const play = regularTime(rules, position, turns);
  for (let match = 0; match < DRAWS; match++) {
    const score = play(points.subarray(match * turns.length, (match + 1) * turns.length));
    const { home, away } = score;
    if (position.period > sport.periods || (sport.overtime !== "none" && home === away)) {
      hadOvertime[match] = 1;
      playOvertime(rules, position, score);
    }
    extra.home[match] = score.home - home;
    extra.away[match] = score.away - away;
    if (match % DRAWS_A_STEP === 0) yield;
  }
  return { position, turns, points, extra, hadOvertime };
}

interface Rules {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly beliefs: Beliefs;
  readonly random: Random;
}

type Score = { home: number; away: number };

/** The upper limits of the draws for each size of score; a draw above the last is no score. */
function limitsOf({ sport, format, beliefs }: Rules, side: Side, gone: number): number[] {
  const chance = chanceYet(turnChance(sport, format, side, beliefs), gone);
  let below = 0;
  return sport.sizes.map(([, share]) => (below += chance * share));
}

/** Simulates the rest of regular time into the given arrays. Most of the time is spent here, so it uses plain loops. */
function regularTime(rules: Rules, position: TurnPosition, turns: readonly OpenTurn[]): (points: Uint8Array) => Score {
  const { sport, format, random } = rules;
  const sizes = sport.sizes.map(([points]) => points);
  const count = sizes.length;
  const whole = { home: limitsOf(rules, "home", 0), away: limitsOf(rules, "away", 0) };
  const limits = Float64Array.from(
    turns.flatMap(({ side }, at) => (at === 0 ? limitsOf(rules, side, position.gone) : whole[side])),
  );
  const isHome = Uint8Array.from(turns, ({ side }) => Number(side === "home"));
  const last = format.turns(sport.periods).length;
  return (points) => {
    let { home, away } = position;
    for (let at = 0; at < points.length; at++) {
      // The side that bats last does not bat any more once it leads.
      const done = last - points.length + at;
      if (sport.overtime === "innings" && done >= 0 && isOver(sport, format, sport.periods, done, home - away)) break;
      const draw = random();
      const from = at * count;
      if (draw >= (limits[from + count - 1] as number)) continue;
      let size = 0;
      while (draw >= (limits[from + size] as number)) size++;
      const scored = sizes[size] as number;
      points[at] = scored;
      if (isHome[at] === 1) home += scored;
      else away += scored;
    }
    return { home, away };
  };
}

function openTurns({ periods }: TurnSport, format: TurnFormat, position: TurnPosition): OpenTurn[] {
  const turns: OpenTurn[] = [];
  for (let period = position.period; period <= periods; period++) {
    const from = period === position.period ? position.turn : 0;
    for (const side of format.turns(period).slice(from)) turns.push({ period, side });
  }
  return turns;
}

/** Simulates play after regular time until the match is over; a shoot-out counts as one point. */
function playOvertime(rules: Rules, position: TurnPosition, score: Score): void {
  const { sport, format, random } = rules;
  const isUnderway = position.period > sport.periods;
  for (let period = Math.max(position.period, sport.periods + 1); period <= sport.lastPeriod; period++) {
    const turns = format.turns(period);
    const isFirst = isUnderway && period === position.period;
    const from = isFirst ? position.turn : 0;
    for (let turn = from; turn <= turns.length; turn++) {
      if (score.home !== score.away && isOver(sport, format, period, turn, score.home - score.away)) return;
      const side = turns[turn];
      if (!side) continue;
      const draw = random();
      const size = limitsOf(rules, side, isFirst && turn === from ? position.gone : 0).findIndex((end) => draw < end);
      score[side] += sport.sizes[size]?.[0] ?? 0;
    }
  }
  if (sport.shootOut && score.home === score.away) score[random() < 0.5 ? "home" : "away"]++;
}
