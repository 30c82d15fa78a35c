import type * as z from "zod/mini";
import type { legResult } from "../../../plugins/betslip/wire.ts";
import type {
  EachWayTerms,
  EventInfo,
  EventLine,
  EventStatus,
  MarketStatus,
  SuspensionReason,
} from "../../../plugins/sportsbook/wire.ts";
import type { DeadHeat, FeedMessage, Finish } from "../messages/feed-message.ts";

export type LegResult = z.infer<typeof legResult>;

/** An outcome of a market that a bet can be on. */
export interface Selection {
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/** The current price and status of an outcome. `odds` are in thousandths. */
export interface Quote {
  readonly odds: number;
  readonly version: number;
  readonly marketStatus: MarketStatus;
  readonly reason: SuspensionReason | null;
  readonly eventStatus: EventStatus;
  /** True if a bet on it is a live bet, with the live delay. */
  readonly isLive: boolean;
  /** The chance of a combination, whose price has no other outcomes beside it to derive the chance from. */
  readonly chance?: number;
  /** The each-way terms, if it can be bet on each way. */
  readonly eachWay?: EachWayTerms | undefined;
}

/** The result of an event. `settle` gives the result of any outcome that was ever offered on it. */
export interface EventResult {
  readonly eventId: string;
  readonly status: "ended" | "cancelled" | "postponed" | "abandoned";
  readonly score: {
    readonly home: number;
    readonly away: number;
    readonly halfTime: { readonly home: number; readonly away: number } | null;
  } | null;
  /** Platform time in milliseconds. */
  readonly endedAt: number;
  settle(marketId: string, specifiers: string, outcomeId: string): LegResult;
  /** The places of its runners, for markets that are decided by them. */
  finish?(marketId: string, specifiers: string, outcomeId: string): OutcomeFinish;
}

/** The effect of a runner's place on an outcome besides its result: a dead heat, and the each-way finish. */
export interface OutcomeFinish {
  readonly deadHeat?: DeadHeat | undefined;
  readonly finish?: Finish | undefined;
}

/** `unknown_runner`: not a side of a current season. Only `withdrawn` means that anything was done. */
export type WithdrawalAnswer = "withdrawn" | "unknown_runner" | "unknown_price";

/** The interface of betting to the offering. It answers from memory, for the current moment of the platform's clock. */
export interface LineBook {
  /** An event with all its markets; undefined if it is not offered, or ended some time ago. */
  event(eventId: string): EventLine | undefined;
  /** The names, the place and the start of an event, without its prices. */
  info(eventId: string): EventInfo | undefined;
  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined;
  /**
   * Prepares slow prices of these outcomes, those of combinations, and yields to other work meanwhile. Without it
   * `quote` computes them without yielding.
   */
  prepare?(selections: readonly Selection[]): Promise<void> | undefined;
  /**
   * The chance of a side to finish in the first places of a season, from the data behind its prices. Undefined while
   * these are not valid, and for events that are not seasons.
   */
  placeChance?(eventId: string, places: number): number | undefined;
  /**
   * The result of an event that is over, even if it ended while the platform was down. Undefined while it is not over,
   * and for events whose results this book does not provide; bets on those get their results by `follow`.
   */
  result(eventId: string): EventResult | undefined;
  /**
   * Requests the results of these outcomes from the producers: those already published at once, the others as they
   * arrive. Messages are repeated after a restart or a silence, so a listener must handle each of them only once.
   */
  follow(selections: readonly Selection[]): void;
  /**
   * Withdraws a runner of a long-term market for good and publishes the effect on its bets. The platform's operator
   * requests this. `odds` is its price, required if no runner has one.
   */
  withdraw?(eventId: string, odds?: number): Promise<WithdrawalAnswer>;
  /**
   * True if betting on an event was halted at any moment of a span of platform time, however short and even without
   * subscribers. A line book that sends every halt to its listeners does not need this.
   */
  wasHalted?(eventId: string, from: number, to: number): boolean;
  /** Subscribes to the producers' messages. The returned function unsubscribes. */
  onMessage(listener: (message: FeedMessage) => void): () => void;
}
