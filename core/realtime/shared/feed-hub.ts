import type { ChannelReader, Feed } from "../feed.ts";
import { type HubAsk, hubAsk, type HubWord } from "./hub-wire.ts";
import { locksHere } from "./locks-here.ts";

/** How the messages of a channel are checked; undefined for a channel that pages do not get here. */
export type ChecksOf = (channel: string) => Pick<ChannelReader<unknown, unknown>, "image" | "delta"> | undefined;

/** A page at a hub. */
export interface HubSeat {
  hear(ask: unknown): void;
  leave(): void;
}

/** Pages that have gone without a word, where nothing tells of it, must not fill it. */
const MOST_SEATS = 200;

/** Shares one feed among several pages: each says which channels it reads, and gets their messages. */
export class FeedHub {
  private readonly seats = new Set<Seat>();
  private wake: (() => void) | undefined;

  constructor(
    private readonly feed: Pick<Feed, "subscribe" | "rest">,
    private readonly checksOf: ChecksOf,
  ) {}

  get size(): number {
    return this.seats.size;
  }

  /** `say` is the way to the page; `left` is called once it has gone. */
  join(say: (word: HubWord) => void, left?: () => void): HubSeat {
    const [oldest] = this.seats;
    if (oldest && this.seats.size >= MOST_SEATS) oldest.giveUp();
    const seat = new Seat(this.feed, this.checksOf, say, (isGone) => {
      if (isGone) {
        this.seats.delete(seat);
        left?.();
      }
      this.restWithAll();
    });
    this.seats.add(seat);
    this.restWithAll();
    return seat;
  }

  /** The connection rests while all pages do. */
  private restWithAll(): void {
    const isAwake = [...this.seats].some((seat) => !seat.isResting);
    if (isAwake) {
      this.wake?.();
      this.wake = undefined;
    } else this.wake ??= this.feed.rest();
  }
}

class Seat implements HubSeat {
  isResting = false;
  private isGone = false;
  private readonly end = new AbortController();
  private wanted: readonly string[] = [];
  private readonly reading = new Map<string, () => void>();

  constructor(
    private readonly feed: Pick<Feed, "subscribe">,
    private readonly checksOf: ChecksOf,
    private readonly say: (word: HubWord) => void,
    private readonly changed: (isGone: boolean) => void,
  ) {}

  readonly hear = (data: unknown): void => {
    const ask = hubAsk.safeParse(data).data;
    if (ask && !this.isGone) this.act(ask);
  };

  readonly leave = (): void => {
    if (this.isGone) return;
    this.isGone = true;
    this.end.abort();
    this.wanted = [];
    this.read();
    this.changed(true);
  };

  /** To a page that is still there, what it shows is no longer kept. */
  giveUp(): void {
    this.say({ type: "gone" });
    this.leave();
  }

  private act(ask: HubAsk): void {
    switch (ask.type) {
      case "want":
        this.wanted = ask.channels;
        return this.read();
      case "rest":
        this.isResting = ask.isResting;
        this.read();
        return this.changed(false);
      case "come":
        // Granted once the page that holds it has gone.
        void locksHere()
          ?.request(ask.lock, { signal: this.end.signal }, this.leave)
          .catch(() => undefined);
        return;
      case "leave":
        return this.leave();
    }
  }

  private read(): void {
    const wanted = new Set(this.isResting ? [] : this.wanted);
    for (const [channel, stop] of this.reading) {
      if (wanted.has(channel)) continue;
      stop();
      this.reading.delete(channel);
    }
    for (const channel of wanted) {
      const checks = this.checksOf(channel);
      if (!checks || this.reading.has(channel)) continue;
      const reader: ChannelReader<unknown, unknown> = {
        ...checks,
        onImage: (data) => this.say({ type: "image", channel, data }),
        onDelta: (data) => this.say({ type: "delta", channel, data }),
        onStale: (isStale) => this.say({ type: "stale", channel, isStale }),
      };
      this.reading.set(channel, this.feed.subscribe(channel, reader));
    }
  }
}
