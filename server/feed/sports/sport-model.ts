import type { EventState, SuspensionReason, TimelineEntry } from "../../../plugins/sportsbook/wire.ts";
import type { Cases } from "../builder/cases.ts";
import type { LegResult } from "../line/line-book.ts";
import type { Steps } from "./parts/steps.ts";
import type { Draws } from "../secrets/draws.ts";
import type { PricedLine } from "./priced-line.ts";

/**
 * What the market believes of a match, in two numbers whose meaning is the model's own: goals to expect of each side,
 * points to expect, the chance of winning a point on one's own serve.
 */
export interface Beliefs {
  readonly home: number;
  readonly away: number;
}

/** Something that happened; `at` in milliseconds after the start. Ids count from 1. */
export interface ScriptEntry extends TimelineEntry {
  readonly at: number;
}

/** What is known of a match at a moment after its start. */
export interface MatchState<P> {
  readonly status: "live" | "ended";
  readonly clock: EventState["clock"];
  readonly score: EventState["score"];
  readonly redCards: EventState["redCards"];
  /** Why no bets are taken now; null while they are. */
  readonly suspended: SuspensionReason | null;
  /** How many entries have happened. */
  readonly told: number;
  /** What the rest of the match depends on besides the beliefs. */
  readonly position: P;
  /** Differs whenever something has happened that moves prices at once. */
  readonly priceKey: string;
}

/** A whole match, written before it is played. Nothing beyond a moment shows in the state at that moment. */
export interface PlayedMatch<P> {
  /** Milliseconds after the start. */
  readonly endsAt: number;
  readonly entries: readonly ScriptEntry[];
  stateAt(at: number): MatchState<P>;
  /** The first moment after `at` at which something but the prices changes, the clock included; Infinity after the end. */
  nextChangeAfter(at: number): number;
}

/** How a competition of this sport is. */
export interface Level {
  /** Goals, points or runs of both sides together in an average match; undefined where the sport has one level only. */
  readonly total: number | undefined;
  /** Nobody plays at home. */
  readonly isNeutral: boolean;
  /** How open both sides play together, in standard deviations of one side; where it is left out, as usual. */
  readonly openness?: number;
}

/** A sport: how its matches are played, priced and settled, all from one model, so that its markets agree. */
export interface SportModel<P = unknown> {
  readonly sportCode: string;
  /** Prices of a running match follow its clock in steps of so many milliseconds. */
  readonly repriceMs: number;
  /** How far beliefs wander between opening and start: standard deviations of each number, relative to it. */
  readonly drift: number;
  /** `home` and `away` are strengths in standard deviations of the competition. */
  beliefs(home: number, away: number, level: Level): Beliefs;
  /** Writes the match that follows from its numbers: the same ones and the same beliefs give the same match on every run. */
  play(draws: Draws, beliefs: Beliefs): PlayedMatch<P>;
  /**
   * All lines that can be offered, the main ones of lists marked; `position` is undefined before the start. A line whose
   * outcome is all but certain is left out. Prices carry the margin. With `mainOnly` nobody looks further than lists: the
   * other lines may be left out where that is cheaper.
   */
  price(beliefs: Beliefs, position: P | undefined, mainOnly?: boolean): PricedLine[];
  /**
   * What may come of the match, for prices of outcomes together: parts of it that do not touch each other. `name` is the
   * match's own, so that what has to be drawn is drawn alike, in steps. None when it is over.
   */
  cases(beliefs: Beliefs, position: P | undefined, name: string): Steps<readonly Cases[]>;
  /** How an outcome that was ever offered ends; one that nobody knows is void. */
  settle(marketId: string, specifiers: string, outcomeId: string, match: PlayedMatch<P>): LegResult;
}
