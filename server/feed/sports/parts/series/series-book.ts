import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../../sport-model.ts";
import type { Lattice } from "../lattice.ts";
import { type Outlook, SeriesChances, type SeriesRules, type UnitOutcome, type UnitScore, weighted } from "./series.ts";

/** The position of a match, between two sets or within one. */
export interface SeriesPosition {
  readonly done: readonly UnitScore[];
  /** Points of the home side in the current set or map. */
  readonly home: number;
  readonly away: number;
  /** The side that began the current set or map. */
  readonly first: Side;
}

/** A set or map that is certain to be played. */
export interface UnitOutlook {
  readonly nr: number;
  readonly outcomes: readonly UnitOutcome[];
}

export interface SeriesBook {
  readonly match: Outlook;
  /** The current one first. */
  readonly units: readonly UnitOutlook[];
}

export function unitsWon(done: readonly UnitScore[]): { home: number; away: number } {
  const home = done.filter(({ winner }) => winner === "home").length;
  return { home, away: done.length - home };
}

export const isSeriesOver = ({ toWin }: SeriesRules, { done }: SeriesPosition): boolean => {
  const { home, away } = unitsWon(done);
  return Math.max(home, away) >= toWin;
};

/** The possible outcomes of the first set; either side is equally likely to begin. */
export const beforeStart = (chances: SeriesChances): readonly UnitOutcome[] =>
  (["home", "away"] as const).flatMap((first) => weighted(chances.outcomes(1, first), 0.5));

/** All data for the markets of a match, by the outcomes of the current set; computed only as far as needed. */
export function seriesBook(
  chances: SeriesChances,
  done: readonly UnitScore[],
  running: readonly UnitOutcome[],
): SeriesBook {
  const { home, away } = unitsWon(done);
  const total = done.reduce((sum, unit) => sum + unit.home + unit.away, 0);
  const lead = done.reduce((sum, unit) => sum + unit.home - unit.away, 0);
  const ahead = chances.outlookOf(running, home, away);
  return {
    match: {
      get total() {
        return moved(ahead.total, total);
      },
      get lead() {
        return moved(ahead.lead, lead);
      },
      results: ahead.results,
    },
    get units() {
      return sureUnits(chances, done.length + 1, chances.rules.toWin - Math.max(home, away), running);
    },
  };
}

const moved = ({ first, chances }: Lattice, by: number): Lattice => ({ first: first + by, chances });

function sureUnits(
  chances: SeriesChances,
  first: number,
  count: number,
  running: readonly UnitOutcome[],
): readonly UnitOutlook[] {
  const units: UnitOutlook[] = [];
  let outcomes = running;
  for (let nr = first; nr < first + count; nr++) {
    units.push({ nr, outcomes });
    const shares = { home: 0, away: 0 };
    for (const { next, chance } of outcomes) shares[next] += chance;
    outcomes = (["home", "away"] as const)
      .filter((side) => shares[side] > 0)
      .flatMap((side) => weighted(chances.outcomes(nr + 1, side), shares[side]));
  }
  return units;
}

const KEPT_BELIEFS = 100;

/**
 * The chances of a pair of sides. Those of live matches stay the same, so the most recent ones are cached. Before the
 * start the beliefs change with every refresh.
 */
export function rememberedChances(
  rules: SeriesRules,
): (beliefs: Beliefs, position: SeriesPosition | undefined) => SeriesChances {
  const known = new Map<string, SeriesChances>();
  return (beliefs, position) => {
    if (!position) return new SeriesChances(rules, beliefs);
    const key = `${beliefs.home} ${beliefs.away}`;
    const chances = known.get(key) ?? new SeriesChances(rules, beliefs);
    known.delete(key);
    known.set(key, chances);
    if (known.size > KEPT_BELIEFS) known.delete(known.keys().next().value ?? key);
    return chances;
  };
}
