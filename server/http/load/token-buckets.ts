/** A burst may use this many times the amount of one second. */
const BURST = 10;

/** A limit of `perSecond` tokens per second in the long run, and ten times as many at once after a pause. */
export class TokenBucket {
  private tokens: number;
  private at: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.tokens = perSecond * BURST;
    this.at = now();
  }

  /** Uses this many tokens; returns false, and uses none, if there are too few. */
  consume(count = 1): boolean {
    this.fill();
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }

  /** True if all used tokens have been refilled. */
  get isFull(): boolean {
    this.fill();
    return this.tokens >= this.perSecond * BURST;
  }

  private fill(): void {
    const now = this.now();
    this.tokens = Math.min(this.perSecond * BURST, this.tokens + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** A bucket for each key. Full buckets are removed; if there are too many, so are the oldest. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly perSecond: number,
    private readonly most = 10_000,
    private readonly now?: () => number,
  ) {}

  get size(): number {
    return this.buckets.size;
  }

  consume(key: string): boolean {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      this.makeRoom();
      this.buckets.set(key, (bucket = new TokenBucket(this.perSecond, this.now)));
    }
    return bucket.consume();
  }

  private makeRoom(): void {
    if (this.buckets.size < this.most) return;
    let checked = 0;
    // A few at a time, from the oldest on, so that a flood of keys costs the same for each key.
    for (const [key, bucket] of this.buckets) {
      if (bucket.isFull || checked === 0) this.buckets.delete(key);
      if (++checked >= 8) return;
    }
  }
}
