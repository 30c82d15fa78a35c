import {
  applyMessage,
  type ChannelMessage,
  type ChannelState,
  cutChannel,
  doubtChannel,
  isBehind,
  isWhole,
  startChannel,
} from "./channel.ts";
import type { Position } from "./feed.ts";
import type { ReaderSeat } from "./reader-seat.ts";

/** The longest wait, in heartbeats, before a request whose answers were useless is repeated. */
const LONGEST_WAIT = 32;

/** A channel and all its readers. */
export class ChannelEntry {
  readonly seats = new Set<ReaderSeat>();
  /** How often the platform was asked since the channel was last up to date, and the heartbeat for the next request. */
  asks = 0;
  nextAsk = 0;
  /** How many of those answers were useless. Each one makes the next wait longer. */
  private failures = 0;
  private state: ChannelState = startChannel();

  constructor(
    readonly name: string,
    /**
     * State from a recent HTTP answer counts as fresh, like an image, until the platform's first message or the first
     * sign of trouble.
     */
    private hasGrace: boolean,
  ) {}

  /** This channel's part of the sum that the platform's heartbeat contains. */
  get counted(): number {
    return Math.max(this.state.newest, 0);
  }

  /** The position from which the platform can continue; undefined if an image is needed. */
  get position(): Position | undefined {
    for (const seat of this.seats) if (!seat.isCurrent) return undefined;
    return this.state.known;
  }

  get isSettled(): boolean {
    return isWhole(this.state) && this.position !== undefined;
  }

  /** Records a request. It is repeated after some heartbeats if the channel is not up to date by then. */
  asked(beat: number): void {
    this.asks++;
    const isFirstWord = this.asks === 1 && (this.hasGrace || this.position === undefined);
    // A lost message is requested with the next heartbeat. The first answer may take longer.
    const lost = isFirstWord ? 2 : 1;
    this.nextAsk = beat + (this.failures > 0 ? 1 + Math.min(2 ** (this.failures - 1), LONGEST_WAIT) : lost);
  }

  /** The channel is up to date, or starts over. */
  calm(): void {
    this.asks = 0;
    this.failures = 0;
  }

  seat(seat: ReaderSeat, since: Position | undefined, isDown: boolean): void {
    if (since && [...this.seats].every((each) => !each.isCurrent)) {
      // No reader is up to date, so this HTTP answer is the newest state that is known.
      this.state = { ...doubtChannel(this.state), known: since, held: [] };
      this.hasGrace = !isDown && !isBehind(this.state);
    }
    const { known } = this.state;
    seat.isCurrent = since !== undefined && known?.epoch === since.epoch && known.version === since.version;
    this.seats.add(seat);
  }

  receive(message: ChannelMessage, isDown: boolean): void {
    const before = this.state.known;
    const applied = applyMessage(this.state, message);
    this.state = applied.state;
    if (this.state.isConfirmed) this.hasGrace = false;
    // More is missing, so readers must not treat the changes below as fresh.
    if (!isWhole(this.state)) this.updateStale(isDown);
    for (const each of applied.apply) {
      for (const seat of this.seats) {
        if (each.type === "delta") {
          if (seat.isCurrent) seat.receiveDelta(each);
        } else if (!seat.isCurrent || before?.epoch !== each.epoch || before.version !== each.version)
          seat.receiveImage(each);
      }
    }
    if (message.type === "image" && [...this.seats].some((seat) => !seat.isCurrent)) this.failures++;
    if (this.isSettled) this.calm();
    this.updateStale(isDown);
  }

  /** The connection was lost. */
  cut(): void {
    this.state = cutChannel(this.state);
    this.calm();
  }

  /** A message may have been lost without a visible gap. */
  doubt(): void {
    if (this.isSettled) this.calm();
    this.state = doubtChannel(this.state);
    this.hasGrace = false;
  }

  /** Moves the readers to a new entry, which starts without state. */
  handOver(to: ChannelEntry): void {
    for (const seat of this.seats) {
      seat.isCurrent = false;
      to.seats.add(seat);
    }
    this.seats.clear();
    to.asks = this.asks;
    to.nextAsk = this.nextAsk;
    to.failures = this.failures + 1;
  }

  endGrace(): void {
    this.hasGrace = false;
  }

  updateStale(isDown: boolean): void {
    const isStale = isDown || isBehind(this.state) || (!this.hasGrace && !this.state.isConfirmed);
    for (const seat of this.seats) seat.setStale(isStale || !seat.isCurrent);
  }
}
