import { type Alive, type Producer, PRODUCERS, type SnapshotComplete } from "../messages/feed-message.ts";

/**
 * A producer that sends nothing for this many milliseconds of machine time may know of goals that the platform does
 * not.
 */
export const PATIENCE_MS = 10_000;

/** The time of each producer's last message. While a producer is silent, its markets take no bets. */
export class Producers {
  private readonly receivedAt = new Map<Producer, number>();
  private readonly muted = new Set<Producer>();
  /** Producers that send again, but have not yet repeated the messages missed in the silence. */
  private readonly behind = new Set<Producer>();

  constructor(private readonly now: () => number) {
    for (const producer of PRODUCERS) this.receivedAt.set(producer, now());
  }

  receive({ type, producer }: Alive | SnapshotComplete): void {
    if (this.muted.has(producer)) return;
    if (type === "snapshot_complete") this.behind.delete(producer);
    else if (this.isLate(producer)) this.behind.add(producer);
    this.receivedAt.set(producer, this.now());
  }

  /** Cuts a producer off, or accepts it again from its next heartbeat. */
  mute(producer: Producer, isMuted: boolean): void {
    if (isMuted) this.muted.add(producer);
    else this.muted.delete(producer);
  }

  isSilent(producer: Producer): boolean {
    return this.isBehind(producer) || this.isLate(producer);
  }

  /** True if a producer still has to repeat missed messages. */
  isBehind(producer: Producer): boolean {
    return this.behind.has(producer);
  }

  private isLate(producer: Producer): boolean {
    return this.now() - (this.receivedAt.get(producer) ?? -Infinity) > PATIENCE_MS;
  }
}
