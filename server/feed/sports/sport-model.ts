import type { EventState, SuspensionReason, TimelineEntry } from "../../../plugins/sportsbook/wire.ts";
import type { Cases } from "../builder/cases.ts";
import type { LegResult } from "../line/line-book.ts";
import type { Draws } from "../secrets/draws.ts";
import type { Steps } from "./parts/steps.ts";
import type { PricedLine } from "./priced-line.ts";

/**
 * The market's estimates for a match: two numbers whose meaning depends on the model, such as the expected goals of
 * each side, the expected points, or the chance of a point on one's own serve.
 */
export interface Beliefs {
  readonly home: number;
  readonly away: number;
}

/** An event of the match; `at` is in milliseconds after the start. Ids count from 1. */
export interface ScriptEntry extends TimelineEntry {
  readonly at: number;
}

/** The known facts of a match at a moment after its start. */
export interface MatchState<P> {
  readonly status: "live" | "ended";
  readonly clock: EventState["clock"];
  readonly score: EventState["score"];
  readonly redCards: EventState["redCards"];
  /** The reason why no bets are accepted now; null while they are. */
  readonly suspended: SuspensionReason | null;
  /** The number of entries that have happened. */
  readonly happened: number;
  /** The state that the rest of the match depends on, besides the beliefs. */
  readonly position: P;
  /** Changes whenever an event moves prices at once. */
  readonly priceKey: string;
}

/** A whole match, written before it is played. The state at a moment does not reveal anything after it. */
export interface PlayedMatch<P> {
  /** Milliseconds after the start. */
  readonly endsAt: number;
  readonly entries: readonly ScriptEntry[];
  stateAt(at: number): MatchState<P>;
  /**
   * The first moment after `at` at which something other than the prices changes, clock included; Infinity after the
   * end.
   */
  nextChangeAfter(at: number): number;
}

/** The properties of a competition of this sport. */
export interface Level {
  /** Goals, points or runs of both sides together in an average match; undefined for a sport with one level only. */
  readonly total: number | undefined;
  /** No side plays at home. */
  readonly isNeutral: boolean;
  /** The openness of both sides' play together, in standard deviations of one side; average if omitted. */
  readonly openness?: number;
}

/** A sport: how its matches are played, priced and settled, all from one model, so that its markets agree. */
export interface SportModel<P = unknown> {
  readonly sportCode: string;
  /** Prices of a live match follow its clock in steps of this many milliseconds. */
  readonly repriceMs: number;
  /** The relative standard deviation of each belief's movement between opening and start. */
  readonly drift: number;
  /** `home` and `away` are strengths in standard deviations of the competition. */
  beliefs(home: number, away: number, level: Level): Beliefs;
  /**
   * Writes the match that follows from its random numbers. The same numbers and beliefs give the same match on every
   * run.
   */
  play(draws: Draws, beliefs: Beliefs): PlayedMatch<P>;
  /**
   * All markets that can be offered, with those of lists marked; `position` is undefined before the start. A market
   * with an almost certain outcome is left out. Prices contain the margin. With `mainOnly` only the markets of lists
   * are needed; the others may be left out if that is cheaper.
   */
  price(beliefs: Beliefs, position: P | undefined, mainOnly?: boolean): PricedLine[];
  /**
   * The possible courses of the match, for prices of outcomes together, as independent groups of cases. `name`
   * identifies the match, so that random cases are always the same. Computed in steps. Empty when the match is over.
   */
  cases(beliefs: Beliefs, position: P | undefined, name: string): Steps<readonly Cases[]>;
  /** The result of an outcome that was ever offered; an unknown one is void. */
  settle(marketId: string, specifiers: string, outcomeId: string, match: PlayedMatch<P>): LegResult;
}
