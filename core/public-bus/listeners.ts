import type { Message } from "../bus/bus.ts";
import type { Envelope } from "./envelope.ts";
import { KEPT_MESSAGES } from "./fact-record.ts";
import { patternOf } from "./pattern.ts";
import { UNNAMED_RECEIVER } from "./received.ts";

export type EnvelopeListener = (envelope: Envelope) => void;

export interface ListenOptions {
  /** Earlier messages to deliver: none (the default), the last message of each topic, or all that are stored. */
  readonly replay?: "none" | "last" | "all";
  readonly signal?: AbortSignal;
  /** Who receives, as the player reads it; without a name it is a script of the page. `product` passes nothing on. */
  readonly receiver?: string;
}

/** A listener that has thrown this many times is no longer called. */
const MUTED_AFTER = 5;

/** Whether a message may be delivered now, must wait until the player has chosen, or may never be delivered. */
export type Verdict = "allowed" | "waits" | "refused";

export interface ListenersOptions {
  /** Earlier messages, for replay. */
  readonly kept: () => readonly Message[];
  readonly wrap: (message: Message) => Envelope;
  readonly verdictOn: (message: Message) => Verdict;
  /** Called for every message that a receiver gets. */
  readonly delivered: (receiver: string, message: Message) => void;
  readonly report: (message: string, error: unknown) => void;
}

interface Seat {
  readonly matches: (id: string) => boolean;
  readonly listener: EnvelopeListener;
  readonly receiver: string;
  errors: number;
  isOpen: boolean;
  /** Messages to deliver once the player has agreed. */
  waiting: Message[];
}

/** The listeners of other scripts. None of them can affect another listener, the bus, or the messages. */
export class PublicListeners {
  private readonly seats = new Set<Seat>();
  /** Messages published while waiting messages are being delivered. They are delivered afterwards. */
  private held: Message[] | undefined;

  constructor(private readonly options: ListenersOptions) {}

  listen(pattern: string, listener: EnvelopeListener, options: ListenOptions = {}): () => void {
    if (typeof listener !== "function") throw new TypeError("a listener is a function");
    const { replay = "none", signal, receiver = UNNAMED_RECEIVER } = options;
    const matches = patternOf(pattern);
    const seat: Seat = { matches, listener, receiver, errors: 0, isOpen: !signal?.aborted, waiting: [] };
    const leave = () => {
      this.close(seat);
      signal?.removeEventListener("abort", leave);
    };
    signal?.addEventListener("abort", leave);
    if (replay !== "none") this.replay(seat, replay);
    if (seat.isOpen) this.seats.add(seat);
    return leave;
  }

  deliver(message: Message): void {
    if (this.held) this.held.push(message);
    else for (const seat of [...this.seats]) this.offer(seat, message);
  }

  /** The player has chosen: waiting messages are delivered in order, or dropped. */
  reconsider(): void {
    if (this.held) return;
    this.held = [];
    for (const seat of [...this.seats]) this.offerWaiting(seat);
    // Messages that a listener published during the delivery come last, and so does another choice of the player.
    const held = this.held;
    this.held = undefined;
    for (const message of held) this.deliver(message);
    if ([...this.seats].some(({ waiting }) => waiting.some((each) => this.options.verdictOn(each) !== "waits")))
      this.reconsider();
  }

  clear(): void {
    for (const seat of this.seats) this.close(seat);
  }

  private replay(seat: Seat, which: "last" | "all"): void {
    const before = [...this.options.kept()];
    const newest = new Map(before.map((message) => [message.topic.id, message]));
    for (const message of before)
      if (which === "all" || newest.get(message.topic.id) === message) this.offer(seat, message);
    // Messages published meanwhile, by code that the listener called, come next and only once.
    for (let last = before.at(-1)?.sequence ?? 0; ;) {
      const missed = this.options.kept().filter(({ sequence }) => sequence > last);
      if (missed.length === 0) break;
      for (const message of missed) this.offer(seat, message);
      last = missed.at(-1)!.sequence;
    }
    // The same for messages that the player's consent released meanwhile.
    this.offerWaiting(seat);
  }

  private offerWaiting(seat: Seat): void {
    for (const message of seat.waiting.splice(0)) this.offer(seat, message);
  }

  private offer(seat: Seat, message: Message): void {
    if (!seat.isOpen || !seat.matches(message.topic.id)) return;
    const verdict = this.options.verdictOn(message);
    if (verdict === "allowed") {
      this.options.delivered(seat.receiver, message);
      this.call(seat, this.options.wrap(message));
    }
    if (verdict !== "waits") return;
    seat.waiting.push(message);
    if (seat.waiting.length > KEPT_MESSAGES) seat.waiting.shift();
  }

  private call(seat: Seat, envelope: Envelope): void {
    try {
      seat.listener(envelope);
    } catch (error) {
      seat.errors += 1;
      if (seat.errors < MUTED_AFTER) {
        console.error("a listener of window.openline failed", error);
        return;
      }
      this.close(seat);
      this.options.report(`a listener of window.openline failed ${MUTED_AFTER} times and is muted`, error);
    }
  }

  private close(seat: Seat): void {
    seat.isOpen = false;
    seat.waiting = [];
    this.seats.delete(seat);
  }
}
