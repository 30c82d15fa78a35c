/**
 * Runs a limited number of tasks at once, and one at a time for each player. Players take turns, so that nobody
 * waits for everything that another player has sent. The queue is bounded by the number of open requests.
 */
export class FairGate {
  private readonly running = new Set<string>();
  /** The waiting tasks of each player; the player whose turn is longest ago comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  async run<T>(player: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const line = this.waiting.get(player);
      if (line) line.push(resolve);
      else this.waiting.set(player, [resolve]);
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.running.delete(player);
      this.admit();
    }
  }

  private admit(): void {
    for (const [player, line] of this.waiting) {
      if (this.running.size >= this.atOnce) return;
      if (this.running.has(player)) continue;
      const begin = line.shift();
      this.waiting.delete(player);
      // To the end of the line.
      if (line.length > 0) this.waiting.set(player, line);
      this.running.add(player);
      begin?.();
    }
  }
}
