import type { EventInfo } from "../../plugins/sportsbook/wire.ts";
import type { GoalRates } from "./goal-process.ts";
import type { MatchScript } from "./match-script.ts";
import type { PricedLine } from "./markets.ts";

/** From this long before its kick-off a match is on the line. */
export const HORIZON = 7 * 24 * 3600_000;

/** One match as the line knows it before it begins, and its script. */
export interface Fixture {
  readonly id: string;
  readonly info: EventInfo;
  /** Platform time in milliseconds. */
  readonly startsAt: number;
  /** How much the public cares: orders lists and chooses the featured match. */
  readonly weight: number;
  /** The goals that the market expects at a moment; what it expects at the kick-off is what the match is played with. */
  ratesAt(now: number): GoalRates;
  /** Prices that are given from outside, for a moment before the kick-off; they stand instead of the computed ones. */
  givenLinesAt?(now: number): readonly PricedLine[];
  /** Undefined for a match that will not be played: it is postponed at its kick-off. */
  script(): MatchScript | undefined;
  /** When it is over, or postponed. */
  endsAt(): number;
}

/** Where matches come from. Both answers are the same on every run. */
export interface FixtureSource {
  /** Matches that start in [from, to), in order. */
  startingBetween(from: number, to: number): readonly Fixture[];
  fixture(eventId: string): Fixture | undefined;
}
