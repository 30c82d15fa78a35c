import { type Readable, slot, token } from "@core";
import type { Observable } from "rxjs";
import type { LineShape } from "./line/line-shape.ts";
import type { SportTree } from "./line/wire.ts";
import type { EachWayTerms, EventInfo, EventLine, EventState, MarketStatus, SuspensionReason } from "./wire.ts";

export type { LineShape } from "./line/line-shape.ts";
export type { EachWayTerms, EventInfo, EventState, MarketStatus, SuspensionReason } from "./wire.ts";
export type { SportTree } from "./line/wire.ts";
export type { BuilderPart } from "./builder-parts-rules.ts";

/** One outcome of one line. `specifiers` as on the wire: `total=2.5`, empty for none. */
export interface PriceKey {
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/** A key as text, for maps and comparisons. */
export const priceKeyText = (key: PriceKey): string =>
  `${key.eventId}/${key.marketId}/${key.specifiers}/${key.outcomeId}`;

/**
 * The current price. `odds` are in thousandths; 0 for a combination that cannot be bet on and whose price is not known.
 * `version` is the line's.
 */
export interface Price {
  readonly odds: number;
  readonly version: number;
  readonly status: MarketStatus;
  readonly reason: SuspensionReason | null;
  /** True while the feed has a gap or a heartbeat is missing: such a price is grayed out and cannot be bet on. */
  readonly isStale: boolean;
  /** The terms of each-way bets; left out where none are taken. */
  readonly eachWay?: EachWayTerms | undefined;
}

/** The platform's time in an answer, and the feed position at which its events were read. */
export interface LineMoment {
  readonly at: number;
  readonly rate: number;
  readonly position: { readonly epoch: string; readonly versions: Readonly<Record<string, number>> };
}

/** The platform's offering, kept up to date by the feed. Prices are subscribed to here, never through React state. */
export interface Line {
  /** Stores events that another area's call returned, so that lists of them show at once. */
  seed(answer: LineMoment, lines: "main" | "all", events: readonly EventLine[]): void;
  /** Keeps an event's lines up to date until the returned function is called; `main` are the lines that lists show. */
  follow(eventId: string, lines: "main" | "all"): () => void;
  info(eventId: string): EventInfo | undefined;
  /** Status, clock and score; undefined until the event is known. Changes slowly enough for React. */
  state$(eventId: string): Observable<EventState | undefined>;
  /** The lines of an event without their prices, as far as it is followed. Changes slowly enough for React. */
  shape(eventId: string, lines: "main" | "all"): Readable<readonly LineShape[]>;
  /** Undefined if the line is not known or has gone. */
  price(key: PriceKey): Price | undefined;
  /** Calls back at most once a frame, after the price has changed; with undefined when its line has gone. */
  onPrice(key: PriceKey, changed: (price: Price | undefined) => void): () => void;
}

export const LINE = token<Line>("sportsbook/line");

/** A price that the player picked, with the names that are needed to show it while its event is not loaded. */
export interface Pick extends PriceKey {
  readonly odds: number;
  readonly version: number;
  /** The screen id where it was picked. */
  readonly origin: string;
  readonly event: PickedEvent;
}

export interface PickedEvent extends NamedEvent {
  readonly slug: string;
  readonly startsAt: string;
  readonly tournament: string;
  /** The season that a match counts for. Missing in picks that were stored before the field existed. */
  readonly tournamentId?: string | undefined;
}

/** The set of picks that the price buttons use. The betslip provides it; until then a press waits for it. */
export interface Picks extends Readable<ReadonlySet<string>> {
  /** Adds the pick, or removes it if it is already in the set. The state contains the `priceKeyText` of every pick. */
  toggle(pick: Pick): void;
  /**
   * A single price was pressed. The slip handles it like `toggle`, unless its player has chosen that every press places
   * a bet.
   */
  press(pick: Pick): void;
}

export const PICKS = token<Picks>("sportsbook/picks");

/**
 * A local storage key: prices that were pressed on a page that was left before the picks were provided. Each is a
 * `Pick` as a line of JSON. The plugin that provides the picks reads them from there.
 */
export const PRESSED_KEY = "pressed-prices";

/** The fields of an event that the names of markets and outcomes need. */
export interface NamedEvent {
  readonly home: string;
  readonly away: string;
  /**
   * Decides what a part of the match is called: half, quarter, period. Missing in data that was stored before the field
   * existed.
   */
  readonly sportCode?: string | undefined;
}

/** Names of markets and outcomes in the current language. */
export interface MarketNames {
  /** `Total goals 2.5`, `2nd half: total 1.5` */
  market(marketId: string, specifiers: string, event?: NamedEvent): string;
  /** `Over 2.5`, `Arsenal`, `Arsenal −0.5`; without team names if none are given. */
  outcome(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string;
  /** Outcome and market in one text, where nothing else is shown with them: `Over 2.5, Total goals 2.5`. */
  pick(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string;
  /** A part of a match: `2nd set`, `Half time`. */
  period(period: string, kind?: "periods" | "periods-short", sportCode?: string): string;
}

export const MARKET_NAMES = token<MarketNames>("sportsbook/market-names");

/** Sports, countries and competitions with their counts; undefined until they are known. */
export interface SportTreeReader extends Readable<SportTree | undefined> {
  /** Loads the tree and keeps its counts fresh until the returned function is called. */
  open(): () => void;
  /** Resolves when the tree is known, or could not be loaded. */
  load(): Promise<void>;
}

export const SPORT_TREE = token<SportTreeReader>("sportsbook/sport-tree");

/**
 * The ids of the player's favorite competitions, which lists show first. The plugin that stores favorites provides it.
 */
export const PINNED_COMPETITIONS = token<Readable<readonly string[]>>("sportsbook/pinned-championships");

/** Beside a match, in lists and on its own screen. */
export const EVENT_ASIDE = slot<{ readonly eventId: string; readonly home: string; readonly away: string }>(
  "sportsbook/event-aside",
);

/** Beside a competition's name, in lists and on its own screen. */
export const COMPETITION_ASIDE = slot<{
  readonly tournamentId: string;
  readonly name: string;
  readonly sportCode: string;
}>("sportsbook/championship-aside");

/** Beside a team's name on its own screen. */
export const TEAM_ASIDE = slot<{ readonly teamId: string; readonly name: string; readonly sportCode?: string }>(
  "sportsbook/team-aside",
);

/** Links to the lists of competitions that the operator put together, as list items. This plugin fills it. */
export const OPERATOR_LISTS = slot("sportsbook/operator-lists");

/**
 * A table of matches with their prices, on other areas' screens. This plugin fills it. The line must already contain
 * the matches.
 */
export const MATCH_LIST = slot<{ readonly label: string; readonly eventIds: readonly string[] }>(
  "sportsbook/match-list",
);
