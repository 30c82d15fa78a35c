/** Who makes prices: one of matches to come, one of running ones. */
export type Producer = "prematch" | "live";
export const PRODUCERS: readonly Producer[] = ["prematch", "live"];

/** A producer that says nothing for so many milliseconds of the machine's time may know of goals that we do not. */
export const PATIENCE_MS = 10_000;

/** When each producer was last heard. While one is silent nothing of its can be bet on. */
export class Producers {
  private readonly heardAt = new Map<Producer, number>();
  private readonly muted = new Set<Producer>();

  constructor(private readonly now: () => number) {
    for (const producer of PRODUCERS) this.alive(producer);
  }

  /** A producer's sign of life. */
  alive(producer: Producer): void {
    if (!this.muted.has(producer)) this.heardAt.set(producer, this.now());
  }

  /** Cuts a producer off, or lets it be heard again with its next sign of life. */
  mute(producer: Producer, isMuted: boolean): void {
    if (isMuted) this.muted.add(producer);
    else this.muted.delete(producer);
  }

  isSilent(producer: Producer): boolean {
    return this.now() - (this.heardAt.get(producer) ?? -Infinity) > PATIENCE_MS;
  }
}
