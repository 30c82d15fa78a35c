import type { Envelope } from "./envelope.ts";
import { patternOf } from "./pattern.ts";

export type EnvelopeListener = (envelope: Envelope) => void;

export interface ListenOptions {
  /** What was published before: nothing (the default), the last message of each topic, or all that is kept. */
  readonly replay?: "none" | "last" | "all";
  readonly signal?: AbortSignal;
}

/** A listener that has failed so often is not called any more. */
export const MUTED_AFTER = 5;

interface Seat {
  readonly matches: (id: string) => boolean;
  readonly listener: EnvelopeListener;
  errors: number;
  isOpen: boolean;
}

type Report = (message: string, error: unknown) => void;

/** The listeners of other scripts: none of them can harm another, the bus, or what they are given. */
export class PublicListeners {
  private readonly seats = new Set<Seat>();

  constructor(
    private readonly kept: () => readonly Envelope[],
    private readonly report: Report,
  ) {}

  listen(pattern: string, listener: EnvelopeListener, { replay = "none", signal }: ListenOptions = {}): () => void {
    if (typeof listener !== "function") throw new TypeError("a listener is a function");
    const seat: Seat = { matches: patternOf(pattern), listener, errors: 0, isOpen: !signal?.aborted };
    const leave = () => {
      seat.isOpen = false;
      this.seats.delete(seat);
      signal?.removeEventListener("abort", leave);
    };
    signal?.addEventListener("abort", leave);
    if (replay !== "none") this.replay(seat, replay);
    if (seat.isOpen) this.seats.add(seat);
    return leave;
  }

  deliver(envelope: Envelope): void {
    for (const seat of [...this.seats]) this.call(seat, envelope);
  }

  clear(): void {
    for (const seat of this.seats) seat.isOpen = false;
    this.seats.clear();
  }

  private replay(seat: Seat, which: "last" | "all"): void {
    const before = this.kept();
    const newest = new Map(before.map((envelope) => [envelope.type, envelope]));
    for (const envelope of before)
      if (which === "all" || newest.get(envelope.type) === envelope) this.call(seat, envelope);
    // What was published meanwhile, by whoever the listener made publish it, comes next and only once.
    for (let heard = before.at(-1)?.sequence ?? 0; ;) {
      const missed = this.kept().filter(({ sequence }) => sequence > heard);
      if (missed.length === 0) return;
      for (const envelope of missed) this.call(seat, envelope);
      heard = missed.at(-1)!.sequence;
    }
  }

  private call(seat: Seat, envelope: Envelope): void {
    if (!seat.isOpen || !seat.matches(envelope.type)) return;
    try {
      seat.listener(envelope);
    } catch (error) {
      seat.errors += 1;
      if (seat.errors < MUTED_AFTER) {
        console.error("a listener of window.openline failed", error);
        return;
      }
      seat.isOpen = false;
      this.seats.delete(seat);
      this.report(`a listener of window.openline failed ${MUTED_AFTER} times and is muted`, error);
    }
  }
}
