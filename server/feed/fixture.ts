import type { EventInfo } from "../../plugins/sportsbook/wire.ts";
import type { Draws } from "./secrets/draws.ts";
import type { PricedLine } from "./sports/priced-line.ts";
import type { Beliefs, PlayedMatch, SportModel } from "./sports/sport-model.ts";

/** From this long before its kick-off a match is on the line. */
export const HORIZON = 7 * 24 * 3600_000;

/** So long after its start a match can still be asked for: tables, teams and bets lead to matches of the last weeks. */
export const ANSWERED_FOR = 40 * 24 * 3600_000;

/** One match as the line knows it before it begins, and how it is played. */
export interface Fixture {
  readonly id: string;
  readonly info: EventInfo;
  readonly model: SportModel;
  /** Platform time in milliseconds. */
  readonly startsAt: number;
  /** How much the public cares: orders lists and chooses the featured match. */
  readonly weight: number;
  /** The streams of numbers that belong to it. */
  readonly draws: Draws;
  /** What the market believes at a moment; what it believes at the start is what the match is played with. */
  beliefsAt(now: number): Beliefs;
  /** Prices that are given from outside, for a moment before the kick-off; they stand instead of the computed ones. */
  givenLinesAt?(now: number): readonly PricedLine[];
  /** Undefined for a match that will not be played: it is postponed at its kick-off. */
  match(): PlayedMatch<unknown> | undefined;
  /** When it is over, or postponed. */
  endsAt(): number;
  /** Lets go of how it was played, which takes memory; it is played again when somebody asks. */
  forgetMatch(): void;
}

/** A span of starts, both included. */
export interface StartSpan {
  readonly from: number;
  readonly to: number;
}

/** Where matches come from. Both answers are the same on every run. */
export interface FixtureSource {
  /** Matches that start in [from, to), in order. */
  startingBetween(from: number, to: number): readonly Fixture[];
  /** A match by its id; with a span only one that starts in it, and others cost nothing. */
  fixture(eventId: string, starts?: StartSpan): Fixture | undefined;
}
