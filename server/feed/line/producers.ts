import { PRODUCERS, type Alive, type Producer, type SnapshotComplete } from "../messages/feed-message.ts";

/** A producer that says nothing for so many milliseconds of the machine's time may know of goals that we do not. */
export const PATIENCE_MS = 10_000;

/** When each producer was last heard. While one is silent nothing of its can be bet on. */
export class Producers {
  private readonly heardAt = new Map<Producer, number>();
  private readonly muted = new Set<Producer>();
  /** Heard again, but what was said in the silence is still missing. */
  private readonly behind = new Set<Producer>();

  constructor(private readonly now: () => number) {
    for (const producer of PRODUCERS) this.heardAt.set(producer, now());
  }

  hear({ type, producer }: Alive | SnapshotComplete): void {
    if (this.muted.has(producer)) return;
    if (type === "snapshot_complete") this.behind.delete(producer);
    else if (this.isLate(producer)) this.behind.add(producer);
    this.heardAt.set(producer, this.now());
  }

  /** Cuts a producer off, or lets it be heard again with its next sign of life. */
  mute(producer: Producer, isMuted: boolean): void {
    if (isMuted) this.muted.add(producer);
    else this.muted.delete(producer);
  }

  isSilent(producer: Producer): boolean {
    return this.isBehind(producer) || this.isLate(producer);
  }

  /** Whether a producer has to say again what was missed, and when it has. */
  isBehind(producer: Producer): boolean {
    return this.behind.has(producer);
  }

  private isLate(producer: Producer): boolean {
    return this.now() - (this.heardAt.get(producer) ?? -Infinity) > PATIENCE_MS;
  }
}
