import { consoleLog, type Log } from "../log.ts";
import type { ChannelMessage } from "./channel.ts";
import { ChannelEntry } from "./channel-entry.ts";
import type { ChannelReader, Position } from "./feed.ts";
import { ReaderSeat } from "./reader-seat.ts";
import { Resumes } from "./resumes.ts";
import { type ClientMessage, MOST_CHANNELS, type ServerMessage } from "./wire.ts";

/**
 * If the sum differs by the same amount this often, though every channel was confirmed in between, the platform counts
 * differently. Then the difference is ignored.
 */
const MOST_DOUBTS = 3;
/**
 * For how many heartbeats the platform may still count dropped channels. Without a limit, a loss could be mistaken for
 * that.
 */
const LEFT_BEATS = 3;
/** The channel of the player who is logged in on the connection. */
const PERSONAL = "player";

/**
 * All channels of the page: their readers, the received versions, and the requests to the platform. It knows no sockets
 * and no timers: `send` is the connection, and the platform's heartbeat is the time.
 */
export class Subscriptions {
  private readonly entries = new Map<string, ChannelEntry>();
  /** The channels dropped recently, with their counts: the platform may count them once more. */
  private left: ChannelEntry[] = [];
  /** The heartbeat at which the last of them was dropped. */
  private leftAt = 0;
  private readonly toAsk = new Set<ChannelEntry>();
  private readonly resumes = new Resumes();
  private isOpen = false;
  private isDown = false;
  private isFlushQueued = false;
  private beat = 0;
  private doubts = 0;
  /** By how much the sum was wrong at the last doubt. */
  private difference = 0;
  private token: string | undefined;

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly log: Log = consoleLog,
  ) {}

  add<I, D>(name: string, reader: ChannelReader<I, D>, since?: Position): () => void {
    const entry = this.entries.get(name) ?? new ChannelEntry(name, !this.isDown);
    this.entries.set(name, entry);
    const seat = new ReaderSeat(name, reader, this.log);
    entry.seat(seat, since, this.isDown);
    if (!entry.isSettled) this.ask(entry);
    entry.updateStale(this.isDown);
    return () => void this.entries.get(name)?.seats.delete(seat);
  }

  authenticate(token: string | undefined): void {
    if (token === this.token) return;
    this.token = token;
    if (!this.isOpen) return;
    this.sayWhoIsHere();
    this.forget(PERSONAL);
    const personal = this.entries.get(PERSONAL);
    if (!personal) return;
    personal.calm();
    this.ask(personal);
  }

  /** A new connection is open. Every channel resumes from its position. */
  opened(): void {
    this.isOpen = true;
    this.isDown = false;
    this.left = [];
    this.resumes.clear();
    this.doubts = 0;
    if (this.token !== undefined) this.sayWhoIsHere();
    for (const entry of this.entries.values()) {
      entry.cut();
      if (entry.seats.size === 0) this.entries.delete(entry.name);
      else this.ask(entry);
      entry.updateStale(this.isDown);
    }
  }

  closed(): void {
    this.isOpen = false;
    this.wentSilent();
  }

  /** The platform is silent: all data may be out of date, until the next heartbeat. */
  wentSilent(): void {
    this.isDown = true;
    for (const entry of this.entries.values()) {
      entry.endGrace();
      entry.updateStale(this.isDown);
    }
  }

  receive(message: ServerMessage): void {
    if (message.type === "alive") return this.heartbeat(message.sum);
    if (message.type === "refused") {
      this.log(`the feed refused ${message.channel ?? "a message"}: ${message.errorCode} ${message.message}`);
      if (message.channel !== undefined) this.forget(message.channel);
      return;
    }
    if (message.type === "resumed") this.resumes.answered(message).forEach((each) => this.receiveForChannel(each));
    else this.receiveForChannel(message);
  }

  private receiveForChannel(message: ChannelMessage): void {
    const entry = this.entries.get(message.channel) ?? this.left.find((each) => each.name === message.channel);
    if (!entry) return;
    entry.receive(message, this.isDown);
    if (!entry.isSettled && entry.asks === 0) this.ask(entry);
  }

  private heartbeat(sum: number): void {
    this.beat++;
    this.isDown = false;
    this.check(sum);
    for (const entry of this.entries.values()) {
      if (!entry.isSettled && entry.seats.size > 0 && this.beat >= entry.nextAsk) {
        entry.endGrace();
        this.ask(entry);
      }
      entry.updateStale(this.isDown);
    }
    this.leaveUnread();
  }

  private check(sum: number): void {
    const counted = sumOf(this.entries.values());
    if (sum === counted || this.beat > this.leftAt + LEFT_BEATS) this.left = [];
    if (sum === counted || sum === counted + sumOf(this.left)) {
      this.doubts = 0;
      return;
    }
    this.left = [];
    const isSame = sum - counted === this.difference;
    this.difference = sum - counted;
    if (!isSame) this.doubts = 0;
    if (this.doubts === MOST_DOUBTS) return;
    const isAllKnown = [...this.entries.values()].every((entry) => entry.isSettled);
    if (isAllKnown && ++this.doubts === MOST_DOUBTS)
      this.log(`the feed's heartbeat counts ${sum} where ${counted} was received, again and again`);
    // A message was lost, and it is unknown on which channel.
    for (const entry of this.entries.values()) {
      entry.doubt();
      if (entry.asks === 0 && entry.seats.size > 0) this.ask(entry);
    }
  }

  /** Drops a channel's state: it belongs to another player, or the platform no longer sends it. */
  private forget(name: string): void {
    const entry = this.entries.get(name);
    if (!entry) return;
    const fresh = new ChannelEntry(name, false);
    entry.handOver(fresh);
    this.leave([entry]);
    this.entries.set(name, fresh);
    fresh.updateStale(this.isDown);
  }

  // Right after a heartbeat, so that the platform has dropped the channels before it counts again. Until then a
  // returning reader finds the channel open.
  private leaveUnread(): void {
    const unread = [...this.entries.values()].filter((entry) => entry.seats.size === 0);
    this.leave(unread);
    for (const { name } of unread) this.entries.delete(name);
    for (const channels of chunks(unread.map(({ name }) => name))) this.send({ type: "unsubscribe", channels });
  }

  private leave(entries: readonly ChannelEntry[]): void {
    if (entries.length === 0) return;
    this.left.push(...entries);
    this.leftAt = this.beat;
  }

  private ask(entry: ChannelEntry): void {
    if (!this.isOpen) return;
    entry.asked(this.beat);
    this.toAsk.add(entry);
    if (this.isFlushQueued) return;
    this.isFlushQueued = true;
    queueMicrotask(() => this.flush());
  }

  private flush(): void {
    this.isFlushQueued = false;
    const asked = [...this.toAsk].filter((entry) => this.entries.get(entry.name) === entry);
    this.toAsk.clear();
    if (!this.isOpen) return;
    // Positions by run of the platform. Channels without a position are requested in full.
    const known = new Map<string, [string, number][]>();
    const unknown: { channel: string }[] = [];
    for (const { name, asks, position } of asked) {
      // If the platform fails twice to answer for a position, the channel is requested in full.
      if (!position || asks > 2) unknown.push({ channel: name });
      else if (known.get(position.epoch)?.push([name, position.version]) === undefined)
        known.set(position.epoch, [[name, position.version]]);
    }
    for (const [epoch, positions] of known) this.resume(epoch, positions);
    for (const channels of chunks(unknown)) this.send({ type: "subscribe", channels });
  }

  private resume(epoch: string, positions: readonly [string, number][]): void {
    for (const some of chunks(positions)) {
      const versions = Object.fromEntries(some);
      this.send({ type: "resume", id: this.resumes.ask(versions), epoch, versions });
    }
  }

  private sayWhoIsHere(): void {
    this.send(this.token === undefined ? { type: "authenticate" } : { type: "authenticate", token: this.token });
  }
}

function sumOf(entries: Iterable<ChannelEntry>): number {
  let sum = 0;
  for (const { counted } of entries) sum += counted;
  return sum;
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let i = 0; i < items.length; i += MOST_CHANNELS) yield items.slice(i, i + MOST_CHANNELS);
}
