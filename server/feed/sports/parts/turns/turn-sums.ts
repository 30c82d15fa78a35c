import { added, type Lattice, mirrored, together } from "../lattice.ts";
import type { TurnSport } from "./turn-sport.ts";

/** The points of both sides in a part of a match, and values derived from them. */
export interface Sums {
  readonly home: Lattice;
  readonly away: Lattice;
  readonly total: Lattice;
  /** Home minus away. */
  readonly lead: Lattice;
}

/** The points of one turn. */
export function kernelOf(sport: TurnSport, chance: number): Lattice {
  const chances = new Float64Array(Math.max(...sport.sizes.map(([points]) => points)) + 1);
  chances[0] = 1 - chance;
  for (const [points, share] of sport.sizes) chances[points] = chance * share;
  return { first: 0, chances };
}

export function sumsOf(home: Lattice, away: Lattice): Sums {
  return { home, away, total: added(home, away), lead: added(home, mirrored(away)) };
}

export const bothCases = (a: Sums, b: Sums): Sums => ({
  home: together([a.home, b.home]),
  away: together([a.away, b.away]),
  total: together([a.total, b.total]),
  lead: together([a.lead, b.lead]),
});
