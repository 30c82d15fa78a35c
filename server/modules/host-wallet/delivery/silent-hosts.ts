/** Calls that one host is asked at once by this process, of eight in all. */
const MOST_OF_A_HOST = 4;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** What finds a host busy comes back after about this long. */
const BUSY_MS = 2_000;

interface Silence {
  readonly failures: number;
  readonly until: number;
}

/** Which hosts this process leaves alone for a while, because they do not answer or are being asked enough already. */
export class SilentHosts {
  private readonly silences = new Map<string, Silence>();
  private readonly running = new Map<string, number>();

  /** When a host may be told something again; undefined if it may now. In milliseconds of platform time. */
  freeAt(host: string, now: number): number | undefined {
    const until = this.silences.get(host)?.until ?? 0;
    if (until > now) return until;
    return (this.running.get(host) ?? 0) >= MOST_OF_A_HOST ? now + BUSY_MS : undefined;
  }

  async during<T>(host: string, call: () => Promise<T>): Promise<T> {
    this.running.set(host, (this.running.get(host) ?? 0) + 1);
    try {
      return await call();
    } finally {
      this.running.set(host, this.running.get(host)! - 1);
    }
  }

  /** Each silence is twice as long as the one before; calls that were under way when it began do not count. */
  note(host: string, hasAnswered: boolean, now: number): void {
    if (hasAnswered) return void this.silences.delete(host);
    const { failures, until } = this.silences.get(host) ?? { failures: 0, until: 0 };
    if (until > now) return;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    this.silences.set(host, { failures: failures + 1, until: now + pause });
  }
}
