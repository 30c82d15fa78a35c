import type {
  EachWayTerms,
  EventInfo,
  EventLine,
  EventStatus,
  MarketStatus,
  SuspensionReason,
} from "../../../plugins/sportsbook/wire.ts";
import type { legResult } from "../../../plugins/my-bets/wire.ts";
import type * as z from "zod/mini";
import type { DeadHeat, FeedMessage, Finish } from "../messages/feed-message.ts";

export type LegResult = z.infer<typeof legResult>;

/** An outcome of a line that a bet may stand on. */
export interface Selection {
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/** One outcome as it may be bet on now. `odds` in thousandths. */
export interface Quote {
  readonly odds: number;
  readonly version: number;
  readonly marketStatus: MarketStatus;
  readonly reason: SuspensionReason | null;
  readonly eventStatus: EventStatus;
  /** Whether a bet on it is a bet in play, with the live delay. */
  readonly isLive: boolean;
  /** How likely a combination is to come true: its price stands alone, where others tell it with those beside them. */
  readonly chance?: number;
  /** Where it can also be bet on each way. */
  readonly eachWay?: EachWayTerms | undefined;
}

/** How an event ended. `settle` gives the result of any outcome that was ever offered on it. */
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
  /** Where its runners came in, of markets that are decided by that. */
  finish?(marketId: string, specifiers: string, outcomeId: string): OutcomeFinish;
}

/** What a runner's place makes of an outcome besides its result: whether that is shared, and how it ends each way. */
export interface OutcomeFinish {
  readonly deadHeat?: DeadHeat | undefined;
  readonly finish?: Finish | undefined;
}

/** `unknown_runner` is none of a season that goes on. Only after `withdrawn` anything has happened. */
export type WithdrawalAnswer = "withdrawn" | "unknown_runner" | "unknown_price";

/** What betting knows of the line. Answers from memory, always as of now on the platform's clock. */
export interface LineBook {
  /** An event with all its lines; undefined when the line does not offer it, or not any more for long. */
  event(eventId: string): EventLine | undefined;
  /** The names, the place and the start of an event, without its prices. */
  info(eventId: string): EventInfo | undefined;
  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined;
  /**
   * Makes what the prices of these outcomes take long to compute, combinations', while others have their turn. Without it
   * `quote` does the same in one go.
   */
  prepare?(selections: readonly Selection[]): Promise<void> | undefined;
  /**
   * How likely a side of a season is to end on one of the first places, by what its prices are made of; undefined while these
   * do not hold, and of whatever is no season.
   */
  placeChance?(eventId: string, places: number): number | undefined;
  /**
   * The result of an event that is over, also of one that ended while the platform was down; undefined while it is not, and
   * for events that the line does not answer for: bets on those hear of their results by `follow`.
   */
  result(eventId: string): EventResult | undefined;
  /**
   * Has the producers tell of the results of these outcomes: what they said already at once, the rest as it comes. Told again
   * after a restart or a silence, so whoever listens must take a message twice for once.
   */
  follow(selections: readonly Selection[]): void;
  /**
   * Takes a runner of a long-term market off the line for good, and says what becomes of the bets: the platform's operator has
   * it so. `odds` is its price, which has to be given where the line has none for any of the runners.
   */
  withdraw?(eventId: string, odds?: number): Promise<WithdrawalAnswer>;
  /**
   * Whether bets on an event were halted at any moment of a span of platform time, however short and whether or not somebody
   * looked. A line that says every halt to its listeners needs none.
   */
  wasHalted?(eventId: string, from: number, to: number): boolean;
  /** Hears what the producers say. Returns the function that ends it. */
  onMessage(listener: (message: FeedMessage) => void): () => void;
}
