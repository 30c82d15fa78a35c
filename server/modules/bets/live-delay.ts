import { setTimeout as timer } from "node:timers/promises";
import type { PlatformClock } from "../../clock.ts";
import type { LineBook, Selection } from "../../feed/line/line-book.ts";
import type { FeedMessage, OddsChange } from "../../feed/messages/feed-message.ts";
import { selectionsOf } from "./leg-selections.ts";

/** Passes so many milliseconds of the machine's time; rejects when aborted. */
export type Wait = (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** A leg that waits: the outcomes that it stands on, and whom to tell of a halt. */
interface WaitingLeg {
  readonly selections: readonly Selection[];
  readonly halt: () => void;
}

/**
 * Has bets in play wait out their delay, and cash-outs and edits. However many wait, the line is listened to once, and a message
 * goes to those alone that wait on its event.
 */
export class LiveDelay {
  private readonly waiting = new Map<string, Set<WaitingLeg>>();
  private readonly givesUp = new Set<() => void>();
  private isStopped = false;
  private unlisten: (() => void) | undefined;

  constructor(
    private readonly book: LineBook,
    private readonly clock: PlatformClock,
    private readonly wait: Wait = timer,
  ) {}

  /** Gives up what waits; nothing waits any more. */
  stop(): void {
    this.isStopped = true;
    for (const giveUp of this.givesUp) giveUp();
  }

  /**
   * Waits out a delay of platform time. Answers the legs, by position, that were halted in it, however shortly: at once where the line says
   * so, and at the end where nobody looked. Rejects when it is given up, by `abandoned` or because the platform stops.
   */
  async haltedIn(legs: readonly Selection[], delayMs: number, abandoned?: AbortSignal): Promise<readonly number[]> {
    const startsAt = this.clock.now();
    const endsAt = startsAt + delayMs;
    const told = new Set<number>();
    const ended = new AbortController();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      ended.abort();
    };
    if (this.isStopped || abandoned?.aborted) giveUp();
    this.givesUp.add(giveUp);
    abandoned?.addEventListener("abort", giveUp);
    const leave = legs.map((leg, index) =>
      this.listen(leg.eventId, {
        selections: selectionsOf([leg]),
        halt: () => {
          told.add(index);
          ended.abort();
        },
      }),
    );
    try {
      while (this.clock.now() < endsAt && told.size === 0) {
        await this.wait(Math.max(1, this.clock.toReal(endsAt - this.clock.now())), undefined, { signal: ended.signal });
      }
    } catch (error) {
      if (told.size === 0 || isGivenUp) throw error;
    } finally {
      this.givesUp.delete(giveUp);
      abandoned?.removeEventListener("abort", giveUp);
      leave.forEach((each) => each());
    }
    const now = this.clock.now();
    const isHalted = ({ eventId }: Selection) => this.book.wasHalted?.(eventId, startsAt, now) ?? false;
    return legs.flatMap((leg, index) => (told.has(index) || isHalted(leg) ? [index] : []));
  }

  private listen(eventId: string, leg: WaitingLeg): () => void {
    const others = this.waiting.get(eventId) ?? new Set();
    this.waiting.set(eventId, others.add(leg));
    this.unlisten ??= this.book.onMessage((message) => this.hear(message));
    return () => {
      others.delete(leg);
      if (others.size === 0 && this.waiting.get(eventId) === others) this.waiting.delete(eventId);
      if (this.waiting.size > 0) return;
      this.unlisten?.();
      this.unlisten = undefined;
    };
  }

  private hear(message: FeedMessage): void {
    // A producer that was silent may have known of more than we did.
    if (message.type === "snapshot_complete") {
      if (message.producer !== "live") return;
      for (const legs of this.waiting.values()) for (const leg of legs) leg.halt();
    } else if ("eventId" in message) {
      for (const leg of this.waiting.get(message.eventId) ?? []) if (halts(message, leg.selections)) leg.halt();
    }
  }
}

/** Whether a message on the event of these outcomes says that no bets are taken on one of them. */
function halts(message: FeedMessage, selections: readonly Selection[]): boolean {
  if (message.type === "fixture_change") return message.status !== "live";
  // A line that is not named any more was withdrawn.
  if (message.type === "odds_change") return message.isWhole && !selections.every((each) => names(message, each));
  return message.type === "bet_stop";
}

const names = ({ markets }: OddsChange, { marketId, specifiers }: Selection): boolean =>
  markets.some((each) => each.marketId === marketId && each.specifiers === specifiers);
