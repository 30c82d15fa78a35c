import type { PlatformClock } from "../../clock.ts";
import { eachInTurns } from "../../turns.ts";
import { DueQueue } from "../line/due-queue.ts";
import type { Selection } from "../line/line-book.ts";
import type { ResultMessage } from "../messages/feed-message.ts";
import type { ResultStory } from "./result-story.ts";

const LONGEST_WAIT_MS = 250;
const SHORTEST_WAIT_MS = 5;

interface Followed {
  readonly selections: Map<string, Selection>;
  story: ResultStory | undefined;
  /** Platform time up to which everything was sent. */
  saidUntil: number;
}

/**
 * The producer of results: sends the messages that are due for the followed outcomes, however fast time runs. It stores
 * nothing over a restart, because the story of an event is always the same.
 */
export class SimulatedResults {
  private readonly followed = new Map<string, Followed>();
  private readonly listeners = new Set<(message: ResultMessage) => void>();
  private readonly due = new DueQueue<string>();
  private timer: NodeJS.Timeout | undefined;

  /** `storyOf` returns undefined while nothing is known of an event; call `sendDue` when that has changed. */
  constructor(
    private readonly clock: Pick<PlatformClock, "now" | "rate">,
    private readonly storyOf: (eventId: string) => ResultStory | undefined,
  ) {}

  onMessage(listener: (message: ResultMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  follow(selections: readonly Selection[]): void {
    const byEvent = new Map<string, Selection[]>();
    for (const each of selections) byEvent.set(each.eventId, [...(byEvent.get(each.eventId) ?? []), each]);
    for (const [eventId, all] of byEvent) {
      const known = this.followed.get(eventId);
      const followed = known ?? { selections: new Map<string, Selection>(), story: undefined, saidUntil: -Infinity };
      const news = all.filter((selection) => !followed.selections.has(keyOf(selection)));
      // Their messages are waited for already.
      if (known?.story && news.length === 0) continue;
      this.followed.set(eventId, followed);
      for (const selection of news) followed.selections.set(keyOf(selection), selection);
      // The other outcomes already received these messages.
      if (news.length > 0) this.say(followed, news, -Infinity, followed.saidUntil);
      this.sendDue(eventId);
    }
  }

  /** Sends the messages of an event that have become due, and sets a timer for the rest. */
  sendDue(eventId: string): void {
    const followed = this.followed.get(eventId);
    if (!followed) return;
    followed.story ??= this.storyOf(eventId);
    if (!followed.story) return;
    const now = this.clock.now();
    const from = followed.saidUntil;
    followed.saidUntil = now;
    const nextAt = this.say(followed, [...followed.selections.values()], from, now);
    if (nextAt < Infinity) this.wake(eventId, nextAt);
    else this.followed.delete(eventId);
  }

  /** Sends all past messages of unfinished stories again, for a platform that may have missed some of them. */
  sayAgain(): Promise<void> {
    return eachInTurns([...this.followed.values()], (followed) =>
      this.say(followed, [...followed.selections.values()], -Infinity, followed.saidUntil),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  /** Sends the messages due after `from` up to `to`. Returns the time of the next one; Infinity if none is left. */
  private say({ story }: Followed, selections: readonly Selection[], from: number, to: number): number {
    let next = Infinity;
    for (const message of story?.(selections) ?? []) {
      const at = Date.parse(message.at);
      if (at > to) next = Math.min(next, at);
      else if (at > from) for (const listener of this.listeners) listener(message);
    }
    return next;
  }

  private wake(eventId: string, at: number): void {
    this.due.add(at, eventId);
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.due.nextAt === Infinity) return;
    const wait = (this.due.nextAt - this.clock.now()) / this.clock.rate;
    this.timer = setTimeout(() => this.advance(), Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, wait)));
    this.timer.unref();
  }

  private advance(): void {
    const now = this.clock.now();
    const events = new Set<string>();
    for (let eventId = this.due.pop(now); eventId !== undefined; eventId = this.due.pop(now)) events.add(eventId);
    this.plan();
    void eachInTurns(events, (eventId) => this.sendDue(eventId));
  }
}

const keyOf = ({ marketId, specifiers, outcomeId }: Selection) => `${marketId}|${specifiers}|${outcomeId}`;
