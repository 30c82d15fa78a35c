import {
  cutChannel,
  doubtChannel,
  hear,
  isBehind,
  isWhole,
  startChannel,
  type ChannelMessage,
  type ChannelState,
} from "./channel.ts";
import type { Position } from "./feed.ts";
import type { ReaderSeat } from "./reader-seat.ts";

/** The longest wait, in heartbeats, before what was answered in vain is asked for again. */
const LONGEST_WAIT = 32;

/** A channel and everybody who reads it. */
export class ChannelEntry {
  readonly seats = new Set<ReaderSeat>();
  /** How often the platform was asked since all was well, and the heartbeat to ask at again. */
  asks = 0;
  nextAsk = 0;
  /** How many of its answers were of no use since: more of the same are not hurried. */
  private failures = 0;
  private state: ChannelState = startChannel();

  constructor(
    readonly name: string,
    /**
     * What an HTTP answer has just said is as good as an image, until the platform's first word or the first sign of
     * trouble.
     */
    private hasGrace: boolean,
  ) {}

  /** What this channel adds to the sum that the platform's heartbeat brings. */
  get counted(): number {
    return Math.max(this.state.newest, 0);
  }

  /** Where the platform may go on from; undefined where only an image helps. */
  get position(): Position | undefined {
    for (const seat of this.seats) if (!seat.isCurrent) return undefined;
    return this.state.known;
  }

  get isSettled(): boolean {
    return isWhole(this.state) && this.position !== undefined;
  }

  /** The platform was asked; it is asked again after some heartbeats, where all is not well by then. */
  asked(beat: number): void {
    this.asks++;
    const isFirstWord = this.asks === 1 && (this.hasGrace || this.position === undefined);
    // What was lost on its way is asked for with the next heartbeat, but the first word may take its time.
    const lost = isFirstWord ? 2 : 1;
    this.nextAsk = beat + (this.failures > 0 ? 1 + Math.min(2 ** (this.failures - 1), LONGEST_WAIT) : lost);
  }

  /** All is well, or begins anew. */
  calm(): void {
    this.asks = 0;
    this.failures = 0;
  }

  seat(seat: ReaderSeat, since: Position | undefined, isDown: boolean): void {
    if (since && [...this.seats].every((each) => !each.isCurrent)) {
      // Nobody has anything that this answer would not bring up to date.
      this.state = { ...doubtChannel(this.state), known: since, held: [] };
      this.hasGrace = !isDown && !isBehind(this.state);
    }
    const { known } = this.state;
    seat.isCurrent = since !== undefined && known?.epoch === since.epoch && known.version === since.version;
    this.seats.add(seat);
  }

  take(message: ChannelMessage, isDown: boolean): void {
    const before = this.state.known;
    const heard = hear(this.state, message);
    this.state = heard.state;
    if (this.state.isConfirmed) this.hasGrace = false;
    // Nobody is to take for fresh what is applied while more is missing.
    if (!isWhole(this.state)) this.tellStale(isDown);
    for (const each of heard.apply) {
      for (const seat of this.seats) {
        if (each.type === "delta") {
          if (seat.isCurrent) seat.takeDelta(each);
        } else if (!seat.isCurrent || before?.epoch !== each.epoch || before.version !== each.version)
          seat.takeImage(each);
      }
    }
    if (message.type === "image" && [...this.seats].some((seat) => !seat.isCurrent)) this.failures++;
    if (this.isSettled) this.calm();
    this.tellStale(isDown);
  }

  /** The connection was lost. */
  cut(): void {
    this.state = cutChannel(this.state);
    this.calm();
  }

  /** Something may have been lost without a trace. */
  doubt(): void {
    if (this.isSettled) this.calm();
    this.state = doubtChannel(this.state);
    this.hasGrace = false;
  }

  /** Gives the readers to an entry that starts anew. */
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

  tellStale(isDown: boolean): void {
    const isStale = isDown || isBehind(this.state) || (!this.hasGrace && !this.state.isConfirmed);
    for (const seat of this.seats) seat.tellStale(isStale || !seat.isCurrent);
  }
}
