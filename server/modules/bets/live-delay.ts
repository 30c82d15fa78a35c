import { setTimeout as timer } from "node:timers/promises";
import type { PlatformClock } from "../../clock.ts";
import type { LineBook, Selection } from "../../feed/line/line-book.ts";
import type { FeedMessage, OddsChange } from "../../feed/messages/feed-message.ts";
import { selectionsOf } from "./leg-selections.ts";

/** Waits for this many milliseconds of machine time; rejects when aborted. */
export type Wait = (ms: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** A leg that waits: its outcomes, and the callback for a halt. */
interface WaitingLeg {
  readonly selections: readonly Selection[];
  readonly halt: () => void;
}

/**
 * Makes live bets, cash-outs and edits wait out their delay. There is one subscription to the line for all of them, and
 * a message is passed only to those that wait on its event.
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

  /** Abandons all waits; no new wait can begin. */
  stop(): void {
    this.isStopped = true;
    for (const giveUp of this.givesUp) giveUp();
  }

  /**
   * Waits out a delay of platform time. Returns the positions of the legs that were halted in it, however briefly. A
   * halt that the line publishes ends the wait at once. Other halts are found at the end, when the line is asked about
   * the whole delay. Rejects when abandoned, by `abandoned` or because the platform stops.
   */
  async haltedIn(legs: readonly Selection[], delayMs: number, abandoned?: AbortSignal): Promise<readonly number[]> {
    const startsAt = this.clock.now();
    const endsAt = startsAt + delayMs;
    const halted = new Set<number>();
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
          halted.add(index);
          ended.abort();
        },
      }),
    );
    try {
      while (this.clock.now() < endsAt && halted.size === 0) {
        await this.wait(Math.max(1, this.clock.toReal(endsAt - this.clock.now())), undefined, { signal: ended.signal });
      }
    } catch (error) {
      if (halted.size === 0 || isGivenUp) throw error;
    } finally {
      this.givesUp.delete(giveUp);
      abandoned?.removeEventListener("abort", giveUp);
      leave.forEach((each) => each());
    }
    const now = this.clock.now();
    const isHalted = ({ eventId }: Selection) => this.book.wasHalted?.(eventId, startsAt, now) ?? false;
    return legs.flatMap((leg, index) => (halted.has(index) || isHalted(leg) ? [index] : []));
  }

  private listen(eventId: string, leg: WaitingLeg): () => void {
    const others = this.waiting.get(eventId) ?? new Set();
    this.waiting.set(eventId, others.add(leg));
    this.unlisten ??= this.book.onMessage((message) => this.receive(message));
    return () => {
      others.delete(leg);
      if (others.size === 0 && this.waiting.get(eventId) === others) this.waiting.delete(eventId);
      if (this.waiting.size > 0) return;
      this.unlisten?.();
      this.unlisten = undefined;
    };
  }

  private receive(message: FeedMessage): void {
    // A producer that was silent may have missed a halt that it would have reported.
    if (message.type === "snapshot_complete") {
      if (message.producer !== "live") return;
      for (const legs of this.waiting.values()) for (const leg of legs) leg.halt();
    } else if ("eventId" in message) {
      for (const leg of this.waiting.get(message.eventId) ?? []) if (halts(message, leg.selections)) leg.halt();
    }
  }
}

/** Whether a message stops betting on one of these outcomes of its event. */
function halts(message: FeedMessage, selections: readonly Selection[]): boolean {
  if (message.type === "fixture_change") return message.status !== "live";
  // In a whole message, a market that is missing has been withdrawn.
  if (message.type === "odds_change") return message.isWhole && !selections.every((each) => names(message, each));
  return message.type === "bet_stop";
}

const names = ({ markets }: OddsChange, { marketId, specifiers }: Selection): boolean =>
  markets.some((each) => each.marketId === marketId && each.specifiers === specifiers);
