import { Problem } from "./problem.ts";

interface Bucket {
  count: number;
  endsAt: number;
}

/** Counts attempts by key within a window of time. In memory: a restart forgets them, which favours the player. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly max: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Refuses where the key has used up its attempts. */
  check(key: string): void {
    const bucket = this.current(key);
    if (!bucket || bucket.count < this.max) return;
    const seconds = Math.max(1, Math.ceil((bucket.endsAt - this.now()) / 1000));
    throw new Problem(
      429,
      "TOO_MANY_ATTEMPTS",
      `There were too many attempts. Nothing was done; try again in ${seconds} s.`,
      { retryAfter: seconds },
      { "retry-after": String(seconds) },
    );
  }

  /** Checks and counts: for calls that cost something whether they succeed or not. */
  take(key: string): void {
    this.check(key);
    this.count(key);
  }

  count(key: string): void {
    const bucket = this.current(key);
    if (bucket) bucket.count++;
    else this.buckets.set(key, { count: 1, endsAt: this.now() + this.windowMs });
    if (this.buckets.size > 10_000) this.sweep();
  }

  private current(key: string): Bucket | undefined {
    const bucket = this.buckets.get(key);
    if (bucket && bucket.endsAt <= this.now()) {
      this.buckets.delete(key);
      return undefined;
    }
    return bucket;
  }

  private sweep(): void {
    for (const key of this.buckets.keys()) this.current(key);
  }
}
