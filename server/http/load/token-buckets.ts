/** So much more than in the long run may be taken at once. */
const BURST = 10;

/** What may be taken: so much a second in the long run, and ten times as much at once after a rest. */
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

  /** Takes so many; false where they are not there, and then none is taken. */
  take(count = 1): boolean {
    this.fill();
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }

  /** Whether nothing has been taken that has not come back. */
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

/** A bucket for each key. Those that are full again are forgotten; where there are too many, the oldest. */
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

  take(key: string): boolean {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      this.makeRoom();
      this.buckets.set(key, (bucket = new TokenBucket(this.perSecond, this.now)));
    }
    return bucket.take();
  }

  private makeRoom(): void {
    if (this.buckets.size < this.most) return;
    let looked = 0;
    // A few at a time, from the oldest on: a flood of keys costs each of them the same.
    for (const [key, bucket] of this.buckets) {
      if (bucket.isFull || looked === 0) this.buckets.delete(key);
      if (++looked >= 8) return;
    }
  }
}
