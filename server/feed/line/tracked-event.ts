import { BUILDER } from "../../../plugins/sportsbook/builder-rules.ts";
import type { EventDelta, EventImage, EventLine, EventState, TimelineEntry } from "../../../plugins/sportsbook/wire.ts";
import { Channel } from "../../realtime/channel.ts";
import { type AskedLast, Combinations, type PriceBasis } from "../builder/combinations.ts";
import type { EventBuilder } from "../builder/event-builder.ts";
import { type Fixture, HORIZON } from "../fixtures/fixture.ts";
import { driftStepAt } from "../fixtures/planned-fixture.ts";
import { withGiven } from "../fixtures/with-given.ts";
import type { BetStop, OddsChange, Producer } from "../messages/feed-message.ts";
import { hash32 } from "../random.ts";
import type { PricedLine } from "../sports/priced-line.ts";
import type { MatchState } from "../sports/sport-model.ts";
import { deltaOf, publishDelta } from "./event-delta.ts";
import type { Quote } from "./line-book.ts";
import { LineSet, type LinesStatus } from "./line-set.ts";
import { mergeDeltas } from "./merge-deltas.ts";
import type { Producers } from "./producers.ts";

type State = Omit<EventState, "marketCount">;

const GOALLESS = { home: 0, away: 0 };
const WAITING: Pick<State, "clock" | "score" | "redCards"> = {
  clock: { period: "not_started", minute: 0, stoppage: null },
  score: { ...GOALLESS, halfTime: null },
  redCards: GOALLESS,
};

export class LineCounts {
  /** The usual number of markets of a match, by sport and by whether it is live. */
  readonly usual = new Map<string, number>();
  /** The number of markets computed so far, as a measure of pricing work. */
  computed = 0;
}

export interface TrackedEventParts {
  readonly epoch: string;
  now(): number;
  readonly counts: LineCounts;
  readonly asked: AskedLast;
  readonly producers: Producers;
  onWatched(event: TrackedEvent): void;
  /** Passes on a message of the producer of its prices. */
  say(message: OddsChange | BetStop): void;
}

/** One match of the offering: its state and prices at the last refresh, and the channels that publish them. */
export class TrackedEvent {
  readonly main: Channel<EventDelta>;
  readonly full: Channel<EventDelta>;
  private readonly lines = new LineSet();
  private state: State = { status: "not_started", ...WAITING };
  private happened = 0;
  /** Identifies the inputs of the prices; a different key means that they must be computed again. */
  private priceKey = "";
  private basis: PriceBasis | undefined;
  private readonly combinations: Combinations;
  private linesKey = "";
  /** Until this time a refresh finds no change. */
  private freshUntil = -Infinity;
  /** True if all markets were refreshed; lists need only main ones. */
  private isWhole = false;
  private wasWhole = false;
  /** True if its producer is silent. */
  private isCut = false;

  constructor(
    readonly fixture: Fixture,
    private readonly parts: TrackedEventParts,
  ) {
    this.combinations = new Combinations(fixture, this.lines, parts.asked);
    const options = { epoch: parts.epoch, onWatched: () => parts.onWatched(this), merge: mergeDeltas };
    this.main = new Channel({
      ...options,
      refresh: () => this.refresh(),
      name: `main:${fixture.id}`,
      image: (): EventImage => ({ event: this.mainLine(), timeline: [] }),
    });
    this.full = new Channel({
      ...options,
      refresh: () => this.refresh(true),
      name: `event:${fixture.id}`,
      image: () => this.image(),
    });
    this.refresh();
  }

  get isWatched(): boolean {
    return this.main.isWatched || this.full.isWatched;
  }

  line(): EventLine {
    return { info: this.fixture.info, state: this.eventState(), markets: this.lines.all };
  }

  mainLine(): EventLine {
    return { info: this.fixture.info, state: this.eventState(), markets: this.lines.mains };
  }

  image(): EventImage {
    return { event: this.line(), timeline: this.timeline(0) };
  }

  /** Combinations at the prices of the last refresh; undefined if that did not cover all markets. */
  get builder(): EventBuilder | undefined {
    return this.wholeBasis && this.combinations.builder(this.wholeBasis);
  }

  /** Prepares the pricing of combinations and yields to other work, so that later requests are answered at once. */
  async prepareBuilder(): Promise<void> {
    if (this.wholeBasis) await this.combinations.prepare(this.wholeBasis);
  }

  /** True if the match is pre-match or live. */
  get isRunning(): boolean {
    return this.state.status === "not_started" || this.state.status === "live";
  }

  quote(key: string, outcomeId: string): Quote | undefined {
    if (key === `${BUILDER}|`) {
      return this.combinations.quote(outcomeId, this.wholeBasis, (...part) => this.quote(...part));
    }
    const market = this.lines.line(key);
    const odds = market?.outcomes.find(({ id }) => id === outcomeId)?.odds;
    if (!market || odds === undefined) return undefined;
    const { status } = this.state;
    return {
      odds,
      version: market.version,
      marketStatus: market.status,
      reason: market.reason,
      eventStatus: status,
      isLive: status === "live",
    };
  }

  /** The time at which the next refresh may find a change. */
  dueAfter(now: number): number {
    const { fixture } = this;
    if (now < fixture.startsAt) return Math.min(fixture.startsAt, driftStepAt(fixture.id, now).until);
    const match = fixture.match();
    const at = now - fixture.startsAt;
    if (!match || at >= match.endsAt) return Infinity;
    const { repriceMs } = fixture.model;
    const repriceAt = (this.stepAt(now) + 1) * repriceMs - this.phase;
    return fixture.startsAt + Math.min(match.nextChangeAfter(at), repriceAt);
  }

  /**
   * Updates state and prices, and publishes the changes to subscribers. `whole` requests all markets; without it,
   * markets that lists do not show may stay out of date.
   */
  refresh(whole = this.full.isWatched): void {
    const now = this.parts.now();
    const isCut = this.parts.producers.isSilent(this.producerAt(now));
    if (now < this.freshUntil && isCut === this.isCut && (this.isWhole || !whole)) return;
    this.isCut = isCut;
    this.freshUntil = this.dueAfter(now);
    const match = this.matchAt(now);
    const stateBefore = this.eventState();
    const happenedBefore = this.happened;
    this.state = match ? stateOf(match) : this.stateWithoutMatch(now);
    this.happened = match?.happened ?? 0;
    const change = this.refreshLines(now, match, whole);

    const stateNow = this.eventState();
    const state = JSON.stringify(stateNow) === JSON.stringify(stateBefore) ? undefined : stateNow;
    const timeline = this.timeline(happenedBefore);
    publishDelta(this.main, deltaOf(state, change?.main, []));
    publishDelta(this.full, deltaOf(state, change?.all, timeline));
  }

  private get wholeBasis(): PriceBasis | undefined {
    return this.isWhole ? this.basis : undefined;
  }

  private refreshLines(now: number, match: MatchState<unknown> | undefined, whole: boolean) {
    const version = Math.max(1, Math.floor(now - this.fixture.startsAt + HORIZON));
    const target = this.linesStatus(match);
    // Prices do not change while no bets are accepted, but there must be some.
    if (target.status !== "active" && this.priceKey !== "") {
      const key = `${target.status} ${target.reason}`;
      if (key === this.linesKey) return undefined;
      this.linesKey = key;
      return this.hold(target, version);
    }
    const priceKey = this.priceKeyAt(now, match);
    const isPriced = priceKey === this.priceKey && this.linesKey === "active";
    if (isPriced && (this.isWhole || !whole)) return undefined;
    this.priceKey = priceKey;
    this.linesKey = "active";
    const priced = this.reprice(now, match, version, whole);
    if (target.status === "active") return priced;
    this.linesKey = `${target.status} ${target.reason}`;
    this.hold(target, version);
    return {
      all: { markets: this.lines.all, removed: priced.all.removed },
      main: { markets: this.lines.mains, removed: priced.main.removed },
    };
  }

  private reprice(now: number, match: MatchState<unknown> | undefined, version: number, whole: boolean) {
    const { sportCode } = this.fixture.model;
    const kind = `${sportCode} ${match ? "live" : "before"}`;
    this.isWhole = whole || (!this.wasWhole && !this.parts.counts.usual.has(kind));
    const markets = this.linesAt(now, match, !this.isWhole);
    if (this.isWhole) {
      this.wasWhole = true;
      this.parts.counts.usual.set(kind, markets.length);
    }
    return this.apply({ type: "odds_change", ...this.headAt(version), isWhole: this.isWhole, markets });
  }

  /**
   * Gives all markets a status. A suspension is a message of the producer; the end and the producer's silence are not.
   */
  private hold(target: LinesStatus, version: number) {
    const { status, reason } = target;
    if (status !== "suspended" || reason === null || this.isCut) return this.lines.mark(target, version);
    return this.apply({ type: "bet_stop", ...this.headAt(version), groups: ["all"], reason });
  }

  private apply(message: OddsChange | BetStop) {
    this.parts.say(message);
    return this.lines.apply(message);
  }

  private headAt(version: number) {
    return { producer: this.producerAt(this.parts.now()), eventId: this.fixture.id, version };
  }

  private producerAt(now: number): Producer {
    return now < this.fixture.startsAt ? "prematch" : "live";
  }

  private linesAt(now: number, match: MatchState<unknown> | undefined, mainOnly: boolean): readonly PricedLine[] {
    const beliefs = this.fixture.beliefsAt(now);
    const computed = this.fixture.model.price(beliefs, match?.position, mainOnly);
    this.parts.counts.computed += computed.length;
    const given = match ? [] : (this.fixture.givenLinesAt?.(now) ?? []);
    this.basis = { beliefs, position: match?.position, given };
    return withGiven(computed, given);
  }

  private linesStatus(match: MatchState<unknown> | undefined): LinesStatus {
    if (this.state.status === "postponed") return { status: "cancelled", reason: null };
    if (this.state.status === "ended") return { status: "settled", reason: null };
    if (this.isCut) return { status: "suspended", reason: "disconnection" };
    return match?.suspended ? { status: "suspended", reason: match.suspended } : { status: "active", reason: null };
  }

  private priceKeyAt(now: number, match: MatchState<unknown> | undefined): string {
    if (!match) return `before ${driftStepAt(this.fixture.id, now).from}`;
    return `live ${this.stepAt(now)} ${match.priceKey}`;
  }

  private stepAt(now: number): number {
    return Math.floor((now - this.fixture.startsAt + this.phase) / this.fixture.model.repriceMs);
  }

  /** An offset in time, so that not all matches are repriced in the same moment. */
  private get phase(): number {
    return hash32(this.fixture.id, 5) % this.fixture.model.repriceMs;
  }

  private matchAt(now: number): MatchState<unknown> | undefined {
    const match = now < this.fixture.startsAt ? undefined : this.fixture.match();
    return match?.stateAt(now - this.fixture.startsAt);
  }

  private stateWithoutMatch(now: number): State {
    return { status: now < this.fixture.startsAt ? "not_started" : "postponed", ...WAITING };
  }

  private eventState(): EventState {
    return { ...this.state, marketCount: this.marketCount() };
  }

  /** For a match without computed prices it is the usual number of such matches. */
  private marketCount(): number {
    const active = this.lines.all.filter(({ status }) => status === "active").length;
    if (this.wasWhole || active === 0) return active;
    const kind = this.state.status === "live" ? "live" : "before";
    return Math.max(active, this.parts.counts.usual.get(`${this.fixture.model.sportCode} ${kind}`) ?? 0);
  }

  private timeline(from: number): TimelineEntry[] {
    const entries = this.happened > from ? (this.fixture.match()?.entries.slice(from, this.happened) ?? []) : [];
    return entries.map(({ id, kind, team, minute, stoppage, score }) => ({ id, kind, team, minute, stoppage, score }));
  }
}

function stateOf({ status, clock, score, redCards }: MatchState<unknown>): State {
  return { status, clock, score, redCards };
}
