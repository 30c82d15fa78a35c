import { BUILDER } from "../../../plugins/sportsbook/builder-rules.ts";
import type { EachWayTerms, EventLine, EventStatus, MarketStatus } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../../server/clock.ts";
import { withCombinations } from "../../../server/feed/builder/settle-builder.ts";
import type { EventResult, LineBook, Quote, Selection } from "../../../server/feed/line/line-book.ts";
import type { FeedMessage } from "../../../server/feed/messages/feed-message.ts";
import { storyOfResult } from "../../../server/feed/results/result-story.ts";
import { SimulatedResults } from "../../../server/feed/results/simulated-results.ts";
import { settleOutcome } from "../../../server/feed/sports/football/settlement.ts";

const MINUTE = 60_000;

export interface MemoryEvent {
  readonly id: string;
  sportCode: string;
  status: EventStatus;
  /** Minutes from the line's start to the kick-off. */
  startsIn: number;
  marketStatus: MarketStatus;
  /** Its only market besides combinations. */
  marketId: string;
  odds: Record<string, number>;
  /** Prices of combinations by their outcome ids. */
  combinations: Record<string, number>;
  /** The each-way terms, if its outcomes can be bet on each way. */
  eachWay?: EachWayTerms;
  version: number;
}

/** An outcome whose settlement fails. */
export const UNREADABLE = "unreadable";

/** A line that a test controls by hand, with the platform's own settlement and results producer. */
export class MemoryLine implements LineBook {
  private readonly events = new Map<string, MemoryEvent>();
  private readonly results = new Map<string, EventResult>();
  private readonly listeners = new Set<(message: FeedMessage) => void>();
  private onListener: () => void = () => undefined;
  private readonly producer: SimulatedResults;
  private readonly startedAt: number;

  constructor(readonly clock: PlatformClock) {
    this.startedAt = clock.now();
    this.producer = new SimulatedResults(clock, (eventId) => {
      const result = this.results.get(eventId);
      return result && storyOfResult(result);
    });
    this.producer.onMessage((message) => this.say(message));
  }

  /** A match with the market `1x2` at 2.50, 3.20 and 2.90. */
  offer(id: string, change: Partial<MemoryEvent> = {}): MemoryEvent {
    const event: MemoryEvent = {
      id,
      sportCode: "football",
      status: "not_started",
      startsIn: 60,
      marketStatus: "active",
      marketId: "1x2",
      odds: { "1": 2500, x: 3200, "2": 2900 },
      combinations: {},
      version: 1,
      ...change,
    };
    this.events.set(id, event);
    return event;
  }

  move(id: string, change: Partial<MemoryEvent>): void {
    const event = this.events.get(id);
    if (!event) throw new Error(`No event ${id}`);
    Object.assign(event, { version: event.version + 1 }, change);
    this.tellHalt(event);
  }

  /** Ends a match. `isAnnounced` is false if the result is not published. */
  end(id: string, home: number, away: number, isAnnounced = true): void {
    const score = { home, away, halfTime: { home: 0, away: 0 } };
    const result: EventResult = {
      eventId: id,
      status: "ended",
      score,
      endedAt: this.clock.now(),
      settle: withCombinations((marketId, specifiers, outcomeId) => {
        if (outcomeId === UNREADABLE) throw new Error("An outcome that nobody can tell");
        return settleOutcome(marketId, specifiers, outcomeId, score);
      }),
    };
    this.results.set(id, result);
    this.move(id, { status: "ended", marketStatus: "settled" });
    if (isAnnounced) this.producer.sendDue(id);
  }

  /** Publishes a message, besides those that the end of a match produces. */
  say(message: FeedMessage): void {
    for (const listener of this.listeners) listener(message);
  }

  private tellHalt({ id: eventId, version, status, marketStatus }: MemoryEvent): void {
    const head = { producer: "live", eventId, version } as const;
    if (status === "suspended" || marketStatus === "suspended") {
      this.say({ type: "bet_stop", ...head, groups: ["all"], reason: "possible_goal" });
    } else if (marketStatus === "inactive") {
      this.say({ type: "odds_change", ...head, isWhole: true, markets: [] });
    }
  }

  info(eventId: string): EventLine["info"] | undefined {
    return this.event(eventId)?.info;
  }

  event(eventId: string): EventLine | undefined {
    const event = this.events.get(eventId);
    if (!event) return undefined;
    return {
      info: {
        id: eventId,
        slug: "arsenal-chelsea",
        sportId: "10",
        sportCode: event.sportCode,
        category: { id: "1", name: "England", slug: "england", countryCode: "GB" },
        tournament: { id: "ab12", name: "Premier League", slug: "premier-league" },
        round: null,
        home: { id: "1", name: "Arsenal" },
        away: { id: "2", name: "Chelsea" },
        startsAt: new Date(this.startedAt + event.startsIn * MINUTE).toISOString(),
      },
      state: {
        status: event.status,
        clock: { period: "not_started", minute: 0, stoppage: null },
        score: { home: 0, away: 0, halfTime: null },
        redCards: { home: 0, away: 0 },
        marketCount: 1,
      },
      markets: [
        {
          marketId: event.marketId,
          specifiers: "",
          status: event.marketStatus,
          reason: null,
          version: event.version,
          outcomes: Object.entries(event.odds).map(([id, odds]) => ({ id, odds })),
          ...(event.eachWay && { eachWay: event.eachWay }),
        },
      ],
    };
  }

  quote(eventId: string, marketId: string, _specifiers: string, outcomeId: string): Quote | undefined {
    const event = this.events.get(eventId);
    const prices = marketId === BUILDER ? event?.combinations : event?.marketId === marketId ? event.odds : undefined;
    const odds = prices?.[outcomeId];
    if (!event || odds === undefined) return undefined;
    const { version, marketStatus, status } = event;
    return {
      odds,
      version,
      marketStatus,
      reason: null,
      eventStatus: status,
      isLive: status === "live" || status === "suspended",
      ...(marketId !== BUILDER && { eachWay: event.eachWay }),
    };
  }

  result(eventId: string): EventResult | undefined {
    return this.results.get(eventId);
  }

  follow(selections: readonly Selection[]): void {
    this.producer.follow(selections);
  }

  /** Resolves when the platform next subscribes, as it does while a bet, a cash-out or an edit waits out its delay. */
  nextListener(): Promise<void> {
    return new Promise((resolve) => (this.onListener = resolve));
  }

  onMessage(listener: (message: FeedMessage) => void): () => void {
    this.listeners.add(listener);
    this.onListener();
    return () => this.listeners.delete(listener);
  }
}
