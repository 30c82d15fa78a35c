import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { added, certainly, chanceAt, type Lattice } from "../lattice.ts";
import { chanceYet, isOver, type Pair, type TurnFormat, type TurnPosition, type TurnSport } from "./turn-sport.ts";
import { bothCases, kernelOf, type Sums } from "./turn-sums.ts";

/** The final result of a match, overtime included. */
export interface Finish {
  readonly sums: Sums;
  readonly overtime: number;
}

/** The data known of a match before its end is computed. */
export interface Start {
  readonly sport: TurnSport;
  readonly format: TurnFormat;
  readonly position: TurnPosition;
  readonly kernels: Readonly<Record<Side, Lattice>>;
  readonly chances: Pair;
  readonly parts: readonly { readonly home: Lattice; readonly away: Lattice }[];
  readonly regular: Sums;
}

/**
 * The number of overtimes that are computed one by one. Matches that are level after them are rare, and are divided
 * evenly.
 */
const FOLLOWED = { whole: 1, sudden: 1, pairs: 1, innings: 3, none: 0 } as const;

/** Cells with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-10;

/** The joint chances of both sides' points, `chances[home * size + away]`, counted from an origin. */
class Grid {
  readonly chances: Float64Array;
  /** Cells from these numbers of points on are empty. */
  homeEnd = 0;
  awayEnd = 0;

  constructor(readonly size: number) {
    this.chances = new Float64Array(size * size);
  }

  add(home: number, away: number, chance: number): void {
    const i = Math.min(this.size - 1, home);
    const j = Math.min(this.size - 1, away);
    this.homeEnd = Math.max(this.homeEnd, i + 1);
    this.awayEnd = Math.max(this.awayEnd, j + 1);
    this.chances[i * this.size + j] = (this.chances[i * this.size + j] as number) + chance;
  }

  each(see: (home: number, away: number, chance: number) => void): void {
    for (let home = 0; home < this.homeEnd; home++) {
      for (let away = 0; away < this.awayEnd; away++) {
        const chance = this.chances[home * this.size + away] as number;
        if (chance > NEGLIGIBLE) see(home, away, chance);
      }
    }
  }
}

/** The number of distinguished points of a side in overtime, or of runs in a whole match. */
const SIZES = { whole: 36, sudden: 2, pairs: 34, innings: 14, none: 1 } as const;
const MOST_RUNS = 30;

export function finishOf(start: Start): Finish {
  const { sport, position, regular } = start;
  if (sport.overtime === "none") return { sums: regular, overtime: 0 };
  if (position.period > sport.periods) return { sums: fromScore(start), overtime: 1 };
  if (sport.overtime === "innings") return inningsFinish(start);
  return regularFinish(start);
}

/** Continues from a known score within overtime. */
function fromScore(start: Start): Sums {
  const { position } = start;
  const grid = new Grid(SIZES[start.sport.overtime]);
  grid.add(0, 0, 1);
  const origin = { home: position.home, away: position.away };
  const { period, turn, gone } = position;
  return projected(playedOut(start, grid, origin, { from: period, turn, gone }), origin);
}

/** The regular results that are not level, and the level ones with their overtime. */
function regularFinish(start: Start): Finish {
  const { regular, sport } = start;
  const level = levelScores(regular);
  return { sums: extended(start, withoutLevel(regular, level), level, sport.periods + 1), overtime: sumOf(level) };
}

/** Combines the decided results with the level ones before a period, which continue from there. */
function extended(rules: Rules, decided: Sums, level: Lattice, from: number): Sums {
  const overtime = sumOf(level);
  if (overtime < NEGLIGIBLE) return decided;
  const grid = new Grid(SIZES[rules.sport.overtime]);
  grid.add(0, 0, 1);
  // The further points from a level score do not depend on that score.
  const more = projected(playedOut(rules, grid, NONE, { from, turn: 0, gone: 0 }), NONE);
  return bothCases(decided, {
    home: added(level, more.home),
    away: added(level, more.away),
    total: added(doubled(level), more.total),
    lead: { first: more.lead.first, chances: more.lead.chances.map((chance) => chance * overtime) },
  });
}

const sumOf = ({ chances }: Lattice) => chances.reduce((sum, chance) => sum + chance, 0);

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
  return {
    home: less(home, level),
    away: less(away, level),
    total: less(total, doubled(level)),
    lead: less(lead, { first: 0, chances: Float64Array.of(sumOf(level)) }),
  };
}

/** The side that bats last does not bat any more once it leads, from the last regular inning on. */
function inningsFinish(start: Start): Finish {
  const { format, position, parts, sport } = start;
  const last = sport.periods;
  const half = format.turns(last).length / 2;
  const isLate = position.period === last && position.turn >= half;
  const grid = new Grid(MOST_RUNS);
  if (isLate) grid.add(position.home, position.away, 1);
  else {
    const early = parts.slice(0, last - 1).reduce((sum, part) => added(sum, part.home), certainly(0));
    const first = early.first + (position.period === last ? (position.periods[last - 1]?.home ?? 0) : 0);
    const { away } = start.regular;
    early.chances.forEach((one, i) => away.chances.forEach((two, j) => grid.add(first + i, away.first + j, one * two)));
  }
  const { ended, open } = playedPeriod(start, grid, NONE, {
    from: last,
    turn: isLate ? position.turn : half,
    gone: isLate ? position.gone : 0,
  });
  const level = new Float64Array(open.size);
  open.each((home, _away, chance) => (level[home] = chance));
  const levels = { first: 0, chances: level };
  return { sums: extended(start, projected(ended, NONE), levels, last + 1), overtime: sumOf(levels) };
}

type Rules = Pick<Start, "sport" | "format" | "kernels" | "chances">;

const NONE: Pair = { home: 0, away: 0 };

/** The moment at which a period continues: its number, the turn, and the elapsed share of the turn. */
interface Moment {
  readonly from: number;
  readonly turn: number;
  readonly gone: number;
}

/** Continues from a turn to the end, over all scores at once. */
function playedOut(rules: Rules, grid: Grid, origin: Pair, moment: Moment): Grid {
  const { sport } = rules;
  const until = Math.min(sport.lastPeriod, moment.from + FOLLOWED[sport.overtime]);
  const all = new Grid(grid.size);
  let open = grid;
  for (let period = moment.from; period <= until; period++) {
    const played = playedPeriod(
      rules,
      open,
      origin,
      period === moment.from ? moment : { from: period, turn: 0, gone: 0 },
    );
    played.ended.each((home, away, chance) => all.add(home, away, chance));
    open = played.open;
  }
  open.each((home, away, chance) => {
    if (!sport.shootOut) return all.add(home, away, chance);
    all.add(home + 1, away, chance / 2);
    all.add(home, away + 1, chance / 2);
  });
  return all;
}

/** Continues a period from a turn: the scores at which the match has ended, and those from which it goes on. */
function playedPeriod(
  { sport, format, kernels, chances }: Rules,
  grid: Grid,
  origin: Pair,
  { from: period, turn, gone }: Moment,
): { readonly ended: Grid; readonly open: Grid } {
  const ended = new Grid(grid.size);
  const turns = format.turns(period);
  const leadAt = (home: number, away: number) => origin.home + home - origin.away - away;
  // The match cannot end before this turn.
  const earliest = sport.overtime === "whole" ? turns.length : sport.overtime === "innings" ? turns.length / 2 : 0;
  const sift = (open: Grid, done: number): Grid => {
    if (done < earliest) return open;
    const rest = new Grid(grid.size);
    const isLast = period >= sport.lastPeriod && done === turns.length;
    open.each((home, away, chance) => {
      const lead = leadAt(home, away);
      const ends = isOver(sport, format, period, done, lead) && !(isLast && lead === 0);
      (ends ? ended : rest).add(home, away, chance);
    });
    return rest;
  };
  let open = sift(grid, turn);
  for (let at = turn; at < turns.length; at++) {
    const side = turns[at] as Side;
    const isPartly = at === turn && gone > 0;
    open = afterTurn(open, side, isPartly ? kernelOf(sport, chanceYet(chances[side], gone)) : kernels[side]);
    open = sift(open, at + 1);
  }
  return { ended, open };
}

/** Pricing a whole match spends most of its time here, so it uses plain loops. */
function afterTurn({ size, chances, homeEnd, awayEnd }: Grid, side: Side, kernel: Lattice): Grid {
  const next = new Grid(size);
  const last = size - 1;
  const most = kernel.chances.length - 1;
  next.homeEnd = Math.min(size, homeEnd + (side === "home" ? most : 0));
  next.awayEnd = Math.min(size, awayEnd + (side === "away" ? most : 0));
  for (let home = 0; home < homeEnd; home++) {
    for (let away = 0; away < awayEnd; away++) {
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
