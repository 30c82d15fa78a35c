import { tooMany } from "./rate-limit.ts";
import type { Window } from "./rate-limit-repository.ts";

const MOST_KEYS = 10_000;

/**
 * Counts attempts by key in this process alone. For calls so frequent that a count in the database would cost more than
 * the call, and whose limit protects the process from load, not a secret. With several processes, each allows the full
 * number.
 */
export class LocalRateLimit {
  private readonly windows = new Map<string, { used: number; readonly endsAt: number }>();

  constructor(
    private readonly options: Window,
    private readonly now: () => number = Date.now,
  ) {}

  consume(key: string): void {
    const now = this.now();
    const found = this.windows.get(key);
    if (found && now < found.endsAt) {
      if (found.used >= this.options.most) throw tooMany(found.endsAt - now);
      found.used++;
      return;
    }
    // All windows have the same length, so the oldest ends first.
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= MOST_KEYS && oldest !== undefined) this.windows.delete(oldest);
    this.windows.set(key, { used: 1, endsAt: now + this.options.windowMs });
  }
}
