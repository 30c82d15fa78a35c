import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../../sport-model.ts";
import { added, certainly, type Lattice, together, trimmed } from "../lattice.ts";
import { kept, once } from "../remembered.ts";

/** A finished set or map: its games, points, rounds or kills, and its winner. */
export interface UnitScore {
  readonly home: number;
  readonly away: number;
  readonly winner: Side;
}

/** A way in which a set or map can end. */
export interface Ending extends UnitScore {
  readonly chance: number;
}

/** The possible outcomes of a set or map, grouped by their effect on the rest of the match. */
export interface UnitOutcome {
  readonly winner: Side;
  /** The side that begins the next one. */
  readonly next: Side;
  readonly chance: number;
  /** The points of both sides together. The chances sum to `chance`. */
  readonly total: Lattice;
  /** Home minus away. */
  readonly lead: Lattice;
}

/** A match of sets or maps; the first side with `toWin` of them wins. */
export interface SeriesRules {
  readonly toWin: number;
  /** True if the deciding set has different rules. */
  readonly hasOwnDecider: boolean;
  /** The possible outcomes of a set or map begun by `first`. */
  outcomes(beliefs: Beliefs, isDeciding: boolean, first: Side): readonly UnitOutcome[];
}

/** The outlook of the rest of a match. Each part is computed on the first request. */
export interface Outlook {
  /** Points of both sides together, over all sets. */
  readonly total: Lattice;
  /** Home minus away. */
  readonly lead: Lattice;
  /** Chances of the final numbers of sets, by a key such as `2:1`. */
  readonly results: ReadonlyMap<string, number>;
}

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** The chances of a match between two sides; each is computed once and kept. */
export class SeriesChances {
  private readonly outlooks = new Map<string, Outlook>();
  private readonly units = new Map<string, readonly UnitOutcome[]>();

  constructor(
    readonly rules: SeriesRules,
    readonly beliefs: Beliefs,
  ) {}

  outcomes(nr: number, first: Side): readonly UnitOutcome[] {
    const isDeciding = this.rules.hasOwnDecider && nr === 2 * this.rules.toWin - 1;
    return kept(this.units, `${isDeciding} ${first}`, () => this.rules.outcomes(this.beliefs, isDeciding, first));
  }

  /** The outlook from within a set, by its possible outcomes. */
  outlookOf(outcomes: readonly UnitOutcome[], home: number, away: number): Outlook {
    const ways = once(() =>
      outcomes.map((outcome) => {
        const { winner, next } = outcome;
        return {
          outcome,
          rest: this.outlook(home + (winner === "home" ? 1 : 0), away + (winner === "away" ? 1 : 0), next),
        };
      }),
    );
    const total = once(() => together(ways().map(({ outcome, rest }) => added(outcome.total, rest.total))));
    const lead = once(() => together(ways().map(({ outcome, rest }) => added(outcome.lead, rest.lead))));
    const results = once(() => {
      const sums = new Map<string, number>();
      for (const { outcome, rest } of ways()) {
        for (const [result, share] of rest.results) {
          sums.set(result, (sums.get(result) ?? 0) + share * outcome.chance);
        }
      }
      return sums;
    });
    return {
      get total() {
        return total();
      },
      get lead() {
        return lead();
      },
      get results() {
        return results();
      },
    };
  }

  /** The outlook between two sets, after `home` and `away` of them are won. */
  private outlook(home: number, away: number, first: Side): Outlook {
    return kept(this.outlooks, `${home} ${away} ${first}`, () => {
      const isOver = Math.max(home, away) === this.rules.toWin;
      if (isOver) return { total: certainly(0), lead: certainly(0), results: new Map([[`${home}:${away}`, 1]]) };
      return this.outlookOf(this.outcomes(home + away + 1, first), home, away);
    });
  }
}

/**
 * Groups endings that have the same effect on the rest of the match; `nextOf` gives the side that begins after a set.
 */
export function outcomesOf(endings: readonly Ending[], nextOf: (ending: Ending) => Side): UnitOutcome[] {
  return (["home", "away"] as const).flatMap((winner) =>
    (["home", "away"] as const).flatMap((next) => {
      const alike = endings.filter((ending) => ending.winner === winner && nextOf(ending) === next);
      if (alike.length === 0) return [];
      return {
        winner,
        next,
        chance: alike.reduce((sum, { chance }) => sum + chance, 0),
        total: latticeOf(alike, ({ home, away }) => home + away),
        lead: latticeOf(alike, ({ home, away }) => home - away),
      };
    }),
  );
}

export function weighted(outcomes: readonly UnitOutcome[], share: number): readonly UnitOutcome[] {
  if (share === 1) return outcomes;
  const times = ({ first, chances }: Lattice) => ({ first, chances: chances.map((chance) => chance * share) });
  return outcomes.map((outcome) => ({
    ...outcome,
    chance: outcome.chance * share,
    total: times(outcome.total),
    lead: times(outcome.lead),
  }));
}

function latticeOf(endings: readonly Ending[], value: (ending: Ending) => number): Lattice {
  let first = Infinity;
  let last = -Infinity;
  for (const ending of endings) {
    first = Math.min(first, value(ending));
    last = Math.max(last, value(ending));
  }
  const chances = new Float64Array(last - first + 1);
  for (const ending of endings) {
    const place = value(ending) - first;
    chances[place] = (chances[place] as number) + ending.chance;
  }
  return trimmed({ first, chances });
}
