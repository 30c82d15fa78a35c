import { BUILDER } from "../../../plugins/sportsbook/builder-rules.ts";
import type { EventInfo, EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Channel } from "../../realtime/channel.ts";
import { AskedLast } from "../builder/combinations.ts";
import { ANSWERED_FOR, type Fixture, type FixtureSource, HORIZON } from "../fixtures/fixture.ts";
import { type FeedMessage, type FixtureChange, type Producer, PRODUCERS } from "../messages/feed-message.ts";
import { resultOf } from "../results/result-of-match.ts";
import { storyOfMatch } from "../results/result-story.ts";
import { SimulatedResults } from "../results/simulated-results.ts";
import { type Board, boardsOf } from "./board.ts";
import { KeptEvents } from "./kept-events.ts";
import type { EventResult, LineBook, Quote, Selection } from "./line-book.ts";
import { LineSchedule } from "./line-schedule.ts";
import { Producers } from "./producers.ts";
import { LineCounts, TrackedEvent, type TrackedEventParts } from "./tracked-event.ts";

/** Events without subscribers are removed this long after their end, and computed again on request. */
const KEPT_AFTER_END = 6 * 3600_000;
/** The same for events that were over when they were requested. */
const KEPT_WHEN_OVER = 10 * 60_000;
/** The maximum number of events without subscribers that are kept with their prices. */
const MOST_KEPT = 3000;
/** The book's own work yields to requests after this many matches that begin or end, prices, or milliseconds. */
const ITEMS_AT_ONCE = 10;
const MS_AT_ONCE = 5;
const LINES_AT_ONCE = 12;
const SHORTEST_TICK_MS = 50;
const LONGEST_TICK_MS = 250;

export interface LiveBookOptions {
  readonly clock: PlatformClock;
  readonly epoch: string;
  /** The offered matches. */
  readonly offered: FixtureSource;
  /** Sources of events that are no longer offered but may have open bets; used only for those. */
  readonly earlier: readonly Pick<FixtureSource, "fixture">[];
  /** The maximum number of kept events without subscribers; by default, as many as fit into a process. */
  readonly mostKept?: number;
}

/** The offering: the events, their prices and their results. Prices are computed only for requested events. */
export class LiveBook implements LineBook {
  readonly schedule: LineSchedule;
  private readonly tracked: KeptEvents<TrackedEvent>;
  readonly producers = new Producers(() => performance.now());
  private silent = "";
  private catchingUp: Promise<void> | undefined;
  private readonly counts = new LineCounts();
  private readonly planned = new Set<string>();
  private readonly results: SimulatedResults;
  private readonly listeners = new Set<(message: FeedMessage) => void>();
  private readonly boards: ReadonlyMap<string, Board>;
  private timer: NodeJS.Timeout | undefined;
  private next: NodeJS.Immediate | undefined;
  private readonly trackedParts: TrackedEventParts;

  constructor(private readonly options: LiveBookOptions) {
    this.tracked = new KeptEvents(options.mostKept ?? MOST_KEPT);
    this.trackedParts = {
      epoch: options.epoch,
      now: () => this.now(),
      counts: this.counts,
      asked: new AskedLast(),
      producers: this.producers,
      onWatched: (event) => this.scheduleRefresh(event),
      say: (message) => this.receive(message),
    };
    this.results = new SimulatedResults(options.clock, (eventId) => {
      const fixture = this.everOffered(eventId);
      return fixture && storyOfMatch(fixture);
    });
    this.results.onMessage((message) => this.receive(message));
    const listener = {
      onStart: ({ id }: Fixture) =>
        this.receive({ type: "fixture_change", producer: "live", eventId: id, status: "live" }),
      onEnd: (fixture: Fixture) => this.end(fixture),
      onRefresh: (eventId: string) => this.refreshDue(eventId),
      onForget: (eventId: string) => this.forget(eventId),
    };
    this.schedule = new LineSchedule(options.offered, listener, options.clock.now());
    this.boards = boardsOf(this, options.epoch);
    this.tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    clearImmediate(this.next);
    this.results.stop();
  }

  now(): number {
    return this.options.clock.now();
  }

  event(eventId: string): EventLine | undefined {
    return this.find(eventId)?.line();
  }

  info(eventId: string): EventInfo | undefined {
    return this.fixture(eventId)?.info;
  }

  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined {
    // `|` also separates the specifiers in the key, so without this check a wrong split of a key could find a market.
    if (marketId.includes("|")) return undefined;
    return this.find(eventId)?.quote(`${marketId}|${specifiers}`, outcomeId);
  }

  async prepare(selections: readonly Selection[]): Promise<void> {
    const events = new Set(selections.flatMap((each) => (each.marketId === BUILDER ? [each.eventId] : [])));
    for (const eventId of events) await this.find(eventId)?.prepareBuilder();
  }

  result(eventId: string): EventResult | undefined {
    const fixture = this.fixture(eventId);
    if (!fixture) return undefined;
    return fixture.startsAt <= this.now() && fixture.endsAt() <= this.now() ? resultOf(fixture) : undefined;
  }

  wasHalted(eventId: string, from: number, to: number): boolean {
    const fixture = this.fixture(eventId);
    const match = fixture?.match();
    if (!fixture || !match) return false;
    for (let at = Math.max(0, from - fixture.startsAt); at <= to - fixture.startsAt; at = match.nextChangeAfter(at)) {
      if (match.stateAt(at).suspended) return true;
    }
    return false;
  }

  follow(selections: readonly Selection[]): void {
    this.results.follow(selections);
  }

  onMessage(listener: (message: FeedMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A channel of the live feed by its name. */
  channel(name: string): Channel | undefined {
    const [family, eventId = ""] = name.split(":");
    if (family === "board") return this.boards.get(name)?.channel;
    if (family === "main") return this.track(eventId)?.main;
    return family === "event" ? this.track(eventId)?.full : undefined;
  }

  /** True if an event is kept with its prices, so that they cost little. */
  isKept(eventId: string): boolean {
    return this.tracked.peek(eventId) !== undefined;
  }

  /** The number of events that are kept with their prices. */
  get eventsKept(): number {
    return this.tracked.size;
  }

  /** The number of markets computed so far. */
  get linesComputed(): number {
    return this.counts.computed;
  }

  /** An event with all its markets at this moment; undefined if it does not exist or is not offered yet. */
  find(eventId: string): TrackedEvent | undefined {
    const event = this.track(eventId);
    event?.refresh(true);
    return event;
  }

  /** An event with the markets that lists show, at this moment; this costs less. */
  mainLine(eventId: string): EventLine | undefined {
    const event = this.track(eventId);
    event?.refresh();
    return event?.mainLine();
  }

  private track(eventId: string): TrackedEvent | undefined {
    const known = this.tracked.get(eventId);
    if (known) return known;
    const fixture = this.fixture(eventId);
    const now = this.now();
    if (!fixture) return undefined;
    const event = new TrackedEvent(fixture, this.trackedParts);
    this.tracked.add(eventId, event);
    if (fixture.startsAt <= now && fixture.endsAt() <= now) this.schedule.forgetAt(eventId, now + KEPT_WHEN_OVER);
    return event;
  }

  /** A match that is offered, or was in the last weeks. */
  fixture(eventId: string): Fixture | undefined {
    const now = this.now();
    return (
      this.schedule.fixture(eventId) ??
      this.options.offered.fixture(eventId, { from: now - ANSWERED_FOR, to: now + HORIZON })
    );
  }

  /** A match of any offering on which bets may be open. */
  everOffered(eventId: string): Fixture | undefined {
    const { offered, earlier } = this.options;
    for (const source of [offered, ...earlier]) {
      const fixture = source.fixture(eventId);
      if (fixture) return fixture;
    }
    return undefined;
  }

  /** A subscribed event is refreshed whenever a change in it is due; one refresh is scheduled for each. */
  private scheduleRefresh(event: TrackedEvent): void {
    const { id } = event.fixture;
    if (!event.isWatched || this.planned.has(id)) return;
    this.planned.add(id);
    this.schedule.refreshAt(id, event.dueAfter(this.now()));
  }

  private refreshDue(eventId: string): void {
    this.planned.delete(eventId);
    const event = this.tracked.peek(eventId);
    if (!event?.isWatched) return;
    event.refresh();
    this.scheduleRefresh(event);
  }

  private tick(): void {
    const now = this.now();
    for (const producer of PRODUCERS) {
      this.receive({ type: "alive", producer });
      if (this.producers.isBehind(producer)) this.catchUp(producer);
    }
    this.advance(now);
  }

  /** Handles the changes due up to a moment in portions, and yields to other work between them. */
  private advance(until: number): void {
    const lines = this.counts.computed;
    let items = 0;
    const began = performance.now();
    const mayGoOn = () =>
      ++items < ITEMS_AT_ONCE && this.counts.computed - lines < LINES_AT_ONCE && performance.now() - began < MS_AT_ONCE;
    if (!this.schedule.advance(until, mayGoOn)) {
      this.next = setImmediate(() => this.advance(until));
      return;
    }
    this.refreshOnSilence();
    for (const board of this.boards.values()) if (board.channel.isWatched) board.refresh();
    const wait = (this.schedule.nextAt - this.now()) / this.options.clock.rate;
    this.timer = setTimeout(() => this.tick(), Math.min(LONGEST_TICK_MS, Math.max(SHORTEST_TICK_MS, wait)));
    this.timer.unref();
  }

  /** Refreshes subscribed events as soon as a producer falls silent or resumes. */
  private refreshOnSilence(): void {
    const silent = PRODUCERS.filter((producer) => this.producers.isSilent(producer)).join();
    if (silent === this.silent) return;
    this.silent = silent;
    for (const event of this.tracked.values()) if (event.isWatched) event.refresh();
  }

  /**
   * Sends a producer's messages that were missed during a silence. Prices are computed for the current moment anyway.
   */
  private catchUp(producer: Producer): void {
    if (producer !== "live") return this.receive({ type: "snapshot_complete", producer });
    // With thousands of open bets this takes longer than a tick.
    this.catchingUp ??= this.results.sayAgain().then(() => {
      this.catchingUp = undefined;
      this.receive({ type: "snapshot_complete", producer });
    });
  }

  private end(fixture: Fixture): void {
    const isPlayed = fixture.match() !== undefined;
    this.receive({
      type: "fixture_change",
      producer: isPlayed ? "live" : "prematch",
      eventId: fixture.id,
      status: isPlayed ? "ended" : "postponed",
    });
  }

  /** Applies a producer's message and passes it on to the subscribers. */
  private receive(message: FeedMessage): void {
    if (message.type === "fixture_change") this.applyChange(message);
    if (message.type === "alive" || message.type === "snapshot_complete") this.producers.receive(message);
    for (const listener of this.listeners) {
      try {
        listener(message);
      } catch (error) {
        console.error(`A listener failed on a message of the feed: ${message.type}`, error);
      }
    }
  }

  /** Publishes the new state of a subscribed event; an event that is over is soon removed. */
  private applyChange({ eventId, status }: FixtureChange): void {
    const event = this.tracked.peek(eventId);
    event?.refresh();
    if (event && status !== "live") this.schedule.forgetAt(eventId, this.now() + KEPT_AFTER_END);
  }

  private forget(eventId: string): void {
    const event = this.tracked.peek(eventId);
    if (event?.isWatched) this.schedule.forgetAt(eventId, this.now() + KEPT_AFTER_END);
    else this.tracked.delete(eventId);
  }
}
