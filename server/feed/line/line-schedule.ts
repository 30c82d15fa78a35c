import { type Fixture, type FixtureSource, HORIZON } from "../fixtures/fixture.ts";
import { LONGEST_MATCH, paceOf } from "../fixtures/pace.ts";
import { DueQueue } from "./due-queue.ts";

type Item =
  | { readonly kind: "start" | "end"; readonly fixture: Fixture }
  | { readonly kind: "refresh" | "forget"; readonly eventId: string };

/** Events of the schedule as time passes. */
export interface ScheduleListener {
  onStart(fixture: Fixture): void;
  /** A match is over or was postponed. Called once for each match, in the order of their ends. */
  onEnd(fixture: Fixture): void;
  onRefresh(eventId: string): void;
  onForget(eventId: string): void;
}

const MINUTE = 60_000;
const LOAD_EVERY = MINUTE;
/** At the start the first day of the offered week is loaded at once; the rest is loaded in portions. */
const LOADED_AT_START = 24 * 60 * MINUTE;
const LOADED_AT_ONCE = 60 * MINUTE;

/** The pre-match and live matches. However fast time runs, no due change is skipped. */
export class LineSchedule {
  /** Ordered by start. */
  upcoming: Fixture[] = [];
  readonly live = new Map<string, Fixture>();
  /** Rises whenever a match is added, starts or ends. */
  revision = 0;
  private readonly comingById = new Map<string, Fixture>();
  private readonly queue = new DueQueue<Item>();
  private loadedUntil: number;

  constructor(
    private readonly source: FixtureSource,
    private readonly listener: ScheduleListener,
    now: number,
  ) {
    this.loadedUntil = now - LONGEST_MATCH * MINUTE;
    this.load(now, LOADED_AT_START);
    // Matches that ended before this run began are not reported.
    for (const fixture of this.upcoming.filter(({ startsAt }) => startsAt <= now)) {
      if (fixture.startsAt + paceOf(fixture.model.sportCode).longest * MINUTE <= now) continue;
      if (fixture.match() && fixture.endsAt() > now) this.begin(fixture);
    }
    this.upcoming = this.upcoming.filter(({ startsAt }) => startsAt > now);
    this.comingById.clear();
    for (const fixture of this.upcoming) this.comingById.set(fixture.id, fixture);
    for (const fixture of this.upcoming) this.queue.add(fixture.startsAt, { kind: "start", fixture });
  }

  get nextAt(): number {
    return Math.min(this.queue.nextAt, this.loadedUntil - HORIZON + LOAD_EVERY);
  }

  /** A pre-match or live match. */
  fixture(eventId: string): Fixture | undefined {
    return this.live.get(eventId) ?? this.comingById.get(eventId);
  }

  /** Schedules `onRefresh` for an event. */
  refreshAt(eventId: string, at: number): void {
    if (at < Infinity) this.queue.add(at, { kind: "refresh", eventId });
  }

  forgetAt(eventId: string, at: number): void {
    this.queue.add(at, { kind: "forget", eventId });
  }

  /** Handles due changes; `mayGoOn` is called after each of them. Returns true if none is left. */
  advance(now: number, mayGoOn: () => boolean): boolean {
    const before = this.upcoming.length;
    const isLoaded = this.load(now, LOADED_AT_ONCE);
    for (const fixture of this.upcoming.slice(before)) this.queue.add(fixture.startsAt, { kind: "start", fixture });
    for (let item = this.queue.pop(now); item; item = this.queue.pop(now)) {
      this.handle(item);
      if (!mayGoOn()) return isLoaded && this.queue.nextAt > now;
    }
    return isLoaded;
  }

  /**
   * Loads the next matches that are now within the offered time, at most this span at once. Returns true if none is
   * left.
   */
  private load(now: number, atOnce: number): boolean {
    if (now + HORIZON < this.loadedUntil + LOAD_EVERY) return true;
    const until = Math.min(now + HORIZON, Math.max(now, this.loadedUntil) + atOnce);
    const found = this.source.startingBetween(this.loadedUntil, until);
    this.loadedUntil = until;
    this.upcoming.push(...found);
    for (const fixture of found) this.comingById.set(fixture.id, fixture);
    if (found.length > 0) this.revision++;
    return until === now + HORIZON;
  }

  private handle(item: Item): void {
    switch (item.kind) {
      case "start":
        this.upcoming.splice(this.upcoming.indexOf(item.fixture), 1);
        this.comingById.delete(item.fixture.id);
        this.revision++;
        if (!item.fixture.match()) return this.listener.onEnd(item.fixture);
        this.begin(item.fixture);
        return this.listener.onStart(item.fixture);
      case "end":
        if (this.live.delete(item.fixture.id)) this.revision++;
        this.listener.onEnd(item.fixture);
        return;
      case "refresh":
        return this.listener.onRefresh(item.eventId);
      case "forget":
        return this.listener.onForget(item.eventId);
    }
  }

  private begin(fixture: Fixture): void {
    this.live.set(fixture.id, fixture);
    this.queue.add(fixture.endsAt(), { kind: "end", fixture });
  }
}
