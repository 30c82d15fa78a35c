export interface RateLimitOptions {
  readonly most: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** Beyond so many callers in a window all of them are counted anew. */
const MOST_CALLERS = 50_000;

/** Counts what each caller does in windows of time. */
export class RateLimit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly options: RateLimitOptions) {}

  /** False if it is one too many. */
  take(caller: string): boolean {
    const { most, windowMs, now } = this.options;
    if (now() >= this.endsAt || this.counts.size > MOST_CALLERS) {
      this.counts = new Map();
      this.endsAt = now() + windowMs;
    }
    const count = (this.counts.get(caller) ?? 0) + 1;
    this.counts.set(caller, count);
    return count <= most;
  }
}
