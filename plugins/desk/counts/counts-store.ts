import { type Http, Store, token } from "@core";
import { type WaitingCount, waitingCounts } from "./wire.ts";

export const WAITING_COUNTS = token<CountsStore>("desk/waiting-counts");

/** What waits in the rooms, for the menu. Where it cannot be read, the last numbers stay: no work depends on them. */
export class CountsStore extends Store<readonly WaitingCount[]> {
  private reading: Promise<void> | undefined;
  private isStale = false;

  constructor(private readonly http: () => Http) {
    super([]);
  }

  /** Loads the counts. Requests during a load are answered by a single further load. */
  async read(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readWhileStale().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        const { counts } = await this.http().send("/api/desk/v1/counts", { answer: waitingCounts });
        this.set(() => counts);
      } catch {
        return;
      }
    }
  }
}

/** The number beside a room, such as `12` or `99+`; undefined where nothing waits. */
export function countOf(counts: readonly WaitingCount[], room: string): string | undefined {
  const own = counts.filter((each) => each.room === room);
  const count = own.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return undefined;
  return own.some(({ hasMore }) => hasMore) ? `${count}+` : String(count);
}
