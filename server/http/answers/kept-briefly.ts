interface Bounds<T> {
  readonly freshMs: number;
  readonly most: number;
  /** Of everything that is kept, as `sizeOf` counts it. */
  readonly bytes?: number;
  readonly sizeOf?: (value: T) => number;
  readonly now?: () => number;
}

/** A small cache: each value is good for `freshMs` milliseconds, and when there is too much, the oldest goes first. */
export class KeptBriefly<T> {
  /** Oldest first. */
  private readonly kept = new Map<string, { readonly at: number; readonly value: T; readonly size: number }>();
  private readonly now: () => number;
  private bytes = 0;

  constructor(private readonly bounds: Bounds<T>) {
    this.now = bounds.now ?? (() => performance.now());
  }

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    return found && this.now() - found.at < this.bounds.freshMs ? found.value : undefined;
  }

  keep(key: string, value: T): void {
    const { freshMs, most, bytes = Infinity, sizeOf } = this.bounds;
    this.forget(key);
    const size = sizeOf?.(value) ?? 0;
    this.kept.set(key, { at: this.now(), value, size });
    this.bytes += size;
    for (const [oldest, { at }] of this.kept) {
      if (this.kept.size <= most && this.bytes <= bytes && this.now() - at < freshMs) break;
      this.forget(oldest);
    }
  }

  /** True if keeping another key would push out one that is still fresh. */
  get isFull(): boolean {
    const [oldest] = this.kept.values();
    return this.kept.size >= this.bounds.most && oldest !== undefined && this.now() - oldest.at < this.bounds.freshMs;
  }

  forget(key: string): void {
    this.bytes -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}
