import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { randomOf, type Random } from "../../random.ts";
import type { Beliefs } from "../sport-model.ts";
import {
  BEFORE,
  chanceYet,
  isOver,
  turnChance,
  type Pair,
  type TurnFormat,
  type TurnPosition,
  type TurnSport,
} from "./turn-sport.ts";

/** So many matches are played on from a position, to price outcomes together. */
export const DRAWS = 8_000;

/** A turn of regular time that is still to come, or runs. */
export interface OpenTurn {
  readonly period: number;
  readonly side: Side;
}

/** Matches played on from a position, turn by turn. */
export interface TurnDraws {
  readonly position: TurnPosition;
  readonly turns: readonly OpenTurn[];
  /** Points of each match in each open turn of regular time, match after match. */
  readonly points: Uint8Array;
  /** What either side scored beyond regular time, from the position on. */
  readonly extra: { readonly home: Uint16Array; readonly away: Uint16Array };
  readonly hadOvertime: Uint8Array;
}

export function drawTurns(
  sport: TurnSport,
  beliefs: Beliefs,
  position: TurnPosition = BEFORE,
  name: string,
): TurnDraws {
  const format = sport.format(beliefs);
  const rules: Rules = { sport, format, random: randomOf(`${name}/together`), steps: stepsOf(sport, format, beliefs) };
  const turns = openTurns(sport, format, position);
  const points = new Uint8Array(DRAWS * turns.length);
  const extra = { home: new Uint16Array(DRAWS), away: new Uint16Array(DRAWS) };
  const hadOvertime = new Uint8Array(DRAWS);
  const first = turns[0] && firstOf(rules, turns[0].side, position.gone);
  const steps = turns.map(({ side }, at) => (at === 0 && first ? first : rules.steps[side].steps));
  const limits = Float64Array.from(steps, (each) => each.at(-1)?.[0] ?? 0);
  const { random } = rules;
  for (let match = 0, cell = 0; match < DRAWS; match++, cell = match * turns.length) {
    const score = { home: position.home, away: position.away };
    for (let at = 0; at < turns.length; at++) {
      if (sport.overtime === "innings" && isDecided(rules, turns, at, score)) break;
      // Most turns bring nothing, and this is where the time goes.
      const draw = random();
      if (draw >= (limits[at] as number)) continue;
      const scored = pointsOf(steps[at] as Steps, draw);
      points[cell + at] = scored;
      score[(turns[at] as OpenTurn).side] += scored;
    }
    const regular = { ...score };
    if (position.period > sport.periods || isLevelAfter(sport, score)) {
      hadOvertime[match] = 1;
      playOvertime(rules, position, score);
    }
    extra.home[match] = score.home - regular.home;
    extra.away[match] = score.away - regular.away;
  }
  return { position, turns, points, extra, hadOvertime };
}

/** The upper ends of the draws that bring so many points; what is above the last brings none. */
type Steps = readonly (readonly [below: number, points: number])[];

interface Rules {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly random: Random;
  readonly steps: Readonly<Record<Side, { readonly chance: number; readonly steps: Steps }>>;
}

function stepsOf(sport: TurnSport, format: TurnFormat, beliefs: Beliefs): Rules["steps"] {
  const of = (side: Side) => {
    const chance = turnChance(sport, format, side, beliefs);
    return { chance, steps: stepsAt(sport, chance) };
  };
  return { home: of("home"), away: of("away") };
}

function stepsAt({ sizes }: TurnSport, chance: number): Steps {
  let below = 0;
  return sizes.map(([points, share]) => [(below += chance * share), points]);
}

/** Of a turn of which a part has gone by without a score. */
function firstOf({ sport, steps }: Rules, side: Side, gone: number): Steps {
  const { chance, steps: whole } = steps[side];
  return gone > 0 ? stepsAt(sport, chanceYet(chance, gone)) : whole;
}

function pointsOf(steps: Steps, draw: number): number {
  for (let at = 0; at < steps.length; at++) {
    const [below, points] = steps[at] as Steps[number];
    if (draw < below) return points;
  }
  return 0;
}

function openTurns({ periods }: TurnSport, format: TurnFormat, position: TurnPosition): OpenTurn[] {
  const turns: OpenTurn[] = [];
  for (let period = position.period; period <= periods; period++) {
    const from = period === position.period ? position.turn : 0;
    for (const side of format.turns(period).slice(from)) turns.push({ period, side });
  }
  return turns;
}

/** Whether the side that bats last needs to bat no more. */
function isDecided({ sport, format }: Rules, turns: readonly OpenTurn[], at: number, score: Pair) {
  const { period } = turns[at] as OpenTurn;
  const done = format.turns(period).length - (turns.length - at);
  return period === sport.periods && isOver(sport, format, period, done, score.home - score.away);
}

const isLevelAfter = (sport: TurnSport, { home, away }: Pair) => sport.overtime !== "none" && home === away;

/** Plays on beyond regular time until the match is over; a shoot-out counts as one point. */
function playOvertime(rules: Rules, position: TurnPosition, score: { home: number; away: number }): void {
  const { sport, format, random } = rules;
  const isUnderway = position.period > sport.periods;
  for (let period = Math.max(position.period, sport.periods + 1); period <= sport.lastPeriod; period++) {
    const turns = format.turns(period);
    const isFirst = isUnderway && period === position.period;
    const from = isFirst ? position.turn : 0;
    for (let turn = from; turn <= turns.length; turn++) {
      if (isOver(sport, format, period, turn, score.home - score.away) && score.home !== score.away) return;
      const side = turns[turn];
      if (side) score[side] += pointsOf(firstOf(rules, side, isFirst && turn === from ? position.gone : 0), random());
    }
  }
  if (sport.shootOut && score.home === score.away) score[random() < 0.5 ? "home" : "away"]++;
}
