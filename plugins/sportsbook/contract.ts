import { slot, token, type Readable } from "@core";
import type { Observable } from "rxjs";
import type { EachWayTerms, EventInfo, EventLine, EventState, MarketStatus, SuspensionReason } from "./wire.ts";
import type { LineShape } from "./line/line-shape.ts";
import type { SportTree } from "./line/wire.ts";

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
 * A price as it stands now. `odds` in thousandths, 0 of a combination that cannot be bet on and whose price nobody knows;
 * `version` is the line's.
 */
export interface Price {
  readonly odds: number;
  readonly version: number;
  readonly status: MarketStatus;
  readonly reason: SuspensionReason | null;
  /** True while the feed has a gap or a heartbeat is missing: such a price is greyed and cannot be bet on. */
  readonly isStale: boolean;
  /** Where it can also be bet on each way: on which terms. */
  readonly eachWay?: EachWayTerms | undefined;
}

/** What an answer says about the platform's time and the place in the feed where its events stand. */
export interface LineMoment {
  readonly at: number;
  readonly rate: number;
  readonly position: { readonly epoch: string; readonly versions: Readonly<Record<string, number>> };
}

/** What the platform offers, kept up to date by the feed. Prices are watched here, never through React state. */
export interface Line {
  /** Takes events that another area's call brought, so that lists of them show at once. */
  seed(answer: LineMoment, lines: "main" | "all", events: readonly EventLine[]): void;
  /** Keeps an event's lines up to date until the returned function is called; `main` are the lines that lists show. */
  follow(eventId: string, lines: "main" | "all"): () => void;
  info(eventId: string): EventInfo | undefined;
  /** Status, clock and score; undefined until the event is known. Changes slowly enough for React. */
  state$(eventId: string): Observable<EventState | undefined>;
  /** The lines of an event without their prices, as far as it is followed. Changes slowly enough for React. */
  shape(eventId: string, lines: "main" | "all"): Readable<readonly LineShape[]>;
  /** Undefined where the line is not known or has gone. */
  price(key: PriceKey): Price | undefined;
  /** Calls at most once a frame, after the price has changed; undefined when its line has gone. */
  onPrice(key: PriceKey, changed: (price: Price | undefined) => void): () => void;
}

export const LINE = token<Line>("sportsbook/line");

/** A price that the user picked, with the names that are needed to show it while its event is not loaded. */
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
  /** Says which season a match counts for. Missing in what was kept before it was carried. */
  readonly tournamentId?: string | undefined;
}

/** The port behind the price buttons: what is picked. The betslip provides it; until then a press waits for it. */
export interface Picks extends Readable<ReadonlySet<string>> {
  /** Adds the pick, or takes it away when it is there. The state holds `priceKeyText` of every pick. */
  toggle(pick: Pick): void;
  /** One price was pressed by itself. The slip takes it like `toggle`, unless its player has every press place a bet. */
  press(pick: Pick): void;
}

export const PICKS = token<Picks>("sportsbook/picks");

/**
 * Local storage: prices that were pressed on a page that went before anybody kept picks, each a `Pick` as a line of JSON.
 * Whoever keeps picks takes them from there.
 */
export const PRESSED_KEY = "pressed-prices";

/** What names of markets and outcomes take from their event. */
export interface NamedEvent {
  readonly home: string;
  readonly away: string;
  /** Decides what a part of the match is called: half, quarter, period. Missing in what was kept before it was carried. */
  readonly sportCode?: string | undefined;
}

/** Names of markets and outcomes in the current language. */
export interface MarketNames {
  /** `Total goals 2.5`, `2nd half: total 1.5` */
  market(marketId: string, specifiers: string, event?: NamedEvent): string;
  /** `Over 2.5`, `Arsenal`, `Arsenal −0.5`; without team names where none are given. */
  outcome(key: Omit<PriceKey, "eventId">, event?: NamedEvent): string;
  /** Both, where nothing else stands beside them: `Over 2.5, Total goals 2.5`. */
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

/** The ids of the competitions that stand first in lists, the player's favourites. Whoever keeps favourites provides it. */
export const PINNED_CHAMPIONSHIPS = token<Readable<readonly string[]>>("sportsbook/pinned-championships");

/** Beside a match, in lists and on its own screen. */
export const EVENT_ASIDE = slot<{ readonly eventId: string; readonly home: string; readonly away: string }>(
  "sportsbook/event-aside",
);

/** Beside a competition's name, in lists and on its own screen. */
export const CHAMPIONSHIP_ASIDE = slot<{
  readonly tournamentId: string;
  readonly name: string;
  readonly sportCode: string;
}>("sportsbook/championship-aside");

/** Beside a team's name on its own screen. */
export const TEAM_ASIDE = slot<{ readonly teamId: string; readonly name: string; readonly sportCode?: string }>(
  "sportsbook/team-aside",
);

/** The ways to lists of competitions that the operator put together, as items of a list: this plugin fills it. */
export const OPERATOR_LISTS = slot("sportsbook/operator-lists");

/** A table of matches with their prices on other areas' screens: this plugin fills it. The line has to know the matches. */
export const MATCH_LIST = slot<{ readonly label: string; readonly eventIds: readonly string[] }>(
  "sportsbook/match-list",
);
