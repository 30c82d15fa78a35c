import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { added, certainly, chanceAt, type Lattice } from "./lattice.ts";
import { bothCases, kernelOf, type Sums } from "./turn-sums.ts";
import { chanceYet, isOver, type Pair, type TurnFormat, type TurnPosition, type TurnSport } from "./turn-sport.ts";

/** How the match ends, overtime included. */
export interface Finish {
  readonly sums: Sums;
  readonly overtime: number;
}

interface Start {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly position: TurnPosition;
  readonly kernels: Readonly<Record<Side, Lattice>>;
  readonly chances: Pair;
  readonly parts: readonly { readonly home: Lattice; readonly away: Lattice }[];
  readonly regular: Sums;
}

/** Overtimes that are followed one by one; what is level after them is rare, and shared out evenly. */
const FOLLOWED = { whole: 1, sudden: 1, pairs: 1, innings: 4, none: 0 } as const;

/** Cells rarer than this move no price. */
const NEGLIGIBLE = 1e-10;

/** Chances of both sides' points at once, `chances[home * size + away]`; counted from an origin. */
class Grid {
  readonly chances: Float64Array;

  constructor(readonly size: number) {
    this.chances = new Float64Array(size * size);
  }

  add(home: number, away: number, chance: number): void {
    const last = this.size - 1;
    const cell = Math.min(last, home) * this.size + Math.min(last, away);
    this.chances[cell] = (this.chances[cell] as number) + chance;
  }

  each(see: (home: number, away: number, chance: number) => void): void {
    for (let cell = 0; cell < this.chances.length; cell++) {
      const chance = this.chances[cell] as number;
      if (chance > NEGLIGIBLE) see(Math.floor(cell / this.size), cell % this.size, chance);
    }
  }
}

const SIZES = { whole: 36, sudden: 2, pairs: 34, innings: 30, none: 1 } as const;

export function finishOf(start: Start): Finish {
  const { sport, position, regular } = start;
  if (sport.overtime === "none") return { sums: regular, overtime: 0 };
  if (position.period > sport.periods) return { sums: fromScore(start), overtime: 1 };
  if (sport.overtime === "innings") return inningsFinish(start);
  return regularFinish(start);
}

/** From a score that is known, within overtime. */
function fromScore(start: Start): Sums {
  const { position } = start;
  const grid = new Grid(SIZES[start.sport.overtime]);
  grid.add(0, 0, 1);
  const origin = { home: position.home, away: position.away };
  return projected(playedOut(start, grid, origin, position.period, position.turn, position.gone), origin);
}

/** The regular results that are not level, and the level ones with an overtime each. */
function regularFinish(start: Start): Finish {
  const { regular, sport } = start;
  const level = levelScores(regular);
  const overtime = level.chances.reduce((sum, chance) => sum + chance, 0);
  const decided = withoutLevel(regular, level);
  if (overtime < 1e-9) return { sums: regular, overtime };
  const grid = new Grid(SIZES[sport.overtime]);
  grid.add(0, 0, 1);
  const none = { home: 0, away: 0 };
  const more = projected(playedOut(start, grid, none, sport.periods + 1, 0, 0), none);
  const levelTotals = doubled(level);
  const extended: Sums = {
    home: added(level, more.home),
    away: added(level, more.away),
    total: added(levelTotals, more.total),
    lead: { first: more.lead.first, chances: more.lead.chances.map((chance) => chance * overtime) },
  };
  return { sums: bothCases(decided, extended), overtime };
}

function levelScores({ home, away }: Sums): Lattice {
  return { first: home.first, chances: home.chances.map((chance, at) => chance * chanceAt(away, home.first + at)) };
}

function doubled({ first, chances }: Lattice): Lattice {
  const result = new Float64Array(2 * chances.length - 1);
  chances.forEach((chance, at) => (result[2 * at] = chance));
  return { first: 2 * first, chances: result };
}

function withoutLevel({ home, away, total, lead }: Sums, level: Lattice): Sums {
  const less = (from: Lattice, part: Lattice): Lattice => ({
    first: from.first,
    chances: from.chances.map((chance, at) => Math.max(0, chance - chanceAt(part, from.first + at))),
  });
  const sum = level.chances.reduce((all, chance) => all + chance, 0);
  return {
    home: less(home, level),
    away: less(away, level),
    total: less(total, doubled(level)),
    lead: less(lead, { first: 0, chances: Float64Array.of(sum) }),
  };
}

/** The side that bats last bats no more once it leads, from the last regular inning on. */
function inningsFinish(start: Start): Finish {
  const { format, position, parts, kernels, chances, sport } = start;
  const last = sport.periods;
  const half = format.turns(last).length / 2;
  const isLate = position.period === last && position.turn >= half;
  const none = { home: 0, away: 0 };
  const grid = new Grid(SIZES.innings);
  if (isLate) grid.add(position.home, position.away, 1);
  else {
    const early = parts.slice(0, last - 1).reduce((sum, part) => added(sum, part.home), certainly(0));
    const home =
      position.period === last
        ? { first: early.first + (position.periods[last - 1]?.home ?? 0), chances: early.chances }
        : early;
    const away = start.regular.away;
    home.chances.forEach((one, i) =>
      away.chances.forEach((two, j) => grid.add(home.first + i, away.first + j, one * two)),
    );
  }
  const level = { chance: 0 };
  const ended = playedOut(
    { sport, format, kernels, chances },
    grid,
    none,
    last,
    isLate ? position.turn : half,
    isLate ? position.gone : 0,
    level,
  );
  return { sums: projected(ended, none), overtime: level.chance };
}

type Rules = Pick<Start, "sport" | "format" | "kernels" | "chances">;

/** Plays on from a turn to the end, over all scores at once. `level` takes the chance that the first period ends level. */
function playedOut(
  { sport, format, kernels, chances }: Rules,
  grid: Grid,
  origin: Pair,
  from: number,
  turn: number,
  gone: number,
  level = { chance: 0 },
): Grid {
  const ended = new Grid(grid.size);
  const lead = (home: number, away: number) => origin.home + home - origin.away - away;
  let open = grid;
  const sift = (period: number, done: number) => {
    const count = format.turns(period).length;
    // Nothing ends before this turn.
    if (done < (sport.overtime === "whole" ? count : sport.overtime === "innings" ? count / 2 : 0)) return;
    const rest = new Grid(grid.size);
    open.each((home, away, chance) => {
      const isLast = period >= sport.lastPeriod && done === count;
      const ends = isOver(sport, format, period, done, lead(home, away));
      (ends && !(isLast && lead(home, away) === 0) ? ended : rest).add(home, away, chance);
    });
    open = rest;
  };
  const until = Math.min(sport.lastPeriod, from + FOLLOWED[sport.overtime]);
  sift(from, turn);
  for (let period = from; period <= until; period++) {
    const turns = format.turns(period);
    for (let at = period === from ? turn : 0; at < turns.length; at++) {
      const side = turns[at] as Side;
      const isPartly = period === from && at === turn && gone > 0;
      open = afterTurn(open, side, isPartly ? kernelOf(sport, chanceYet(chances[side], gone)) : kernels[side]);
      sift(period, at + 1);
    }
    if (period === from) open.each((_home, _away, chance) => (level.chance += chance));
  }
  open.each((home, away, chance) => {
    if (!sport.shootOut) return ended.add(home, away, chance);
    ended.add(home + 1, away, chance / 2);
    ended.add(home, away + 1, chance / 2);
  });
  return ended;
}

/** Prices of a whole match spend their time here, hence the plain loops. */
function afterTurn({ size, chances }: Grid, side: Side, kernel: Lattice): Grid {
  const next = new Grid(size);
  const last = size - 1;
  for (let home = 0; home < size; home++) {
    for (let away = 0; away < size; away++) {
      const chance = chances[home * size + away] as number;
      if (chance < NEGLIGIBLE) continue;
      for (let points = 0; points < kernel.chances.length; points++) {
        const part = chance * (kernel.chances[points] as number);
        if (part === 0) continue;
        const to =
          side === "home" ? Math.min(last, home + points) * size + away : home * size + Math.min(last, away + points);
        next.chances[to] = (next.chances[to] as number) + part;
      }
    }
  }
  return next;
}

function projected(grid: Grid, origin: Pair): Sums {
  const home = new Float64Array(grid.size);
  const away = new Float64Array(grid.size);
  const total = new Float64Array(2 * grid.size - 1);
  const lead = new Float64Array(2 * grid.size - 1);
  const add = (to: Float64Array, at: number, chance: number) => (to[at] = (to[at] as number) + chance);
  grid.each((i, j, chance) => {
    add(home, i, chance);
    add(away, j, chance);
    add(total, i + j, chance);
    add(lead, i - j + grid.size - 1, chance);
  });
  return {
    home: { first: origin.home, chances: home },
    away: { first: origin.away, chances: away },
    total: { first: origin.home + origin.away, chances: total },
    lead: { first: origin.home - origin.away - grid.size + 1, chances: lead },
  };
}
