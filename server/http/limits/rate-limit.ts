import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import { Problem } from "../answers/problem.ts";
import { findWait, giveBackAttempt, takeAttempt, type Window } from "./rate-limit-repository.ts";

export interface RateLimitOptions extends Window {
  /** Tells its keys from those of other limits; the same in every process. */
  readonly name: string;
}

/** A key that is refused is not asked about again for so long: a flood costs the database one statement a second. */
const REFUSED_MS = 1_000;
const MOST_REFUSED = 2_000;
/** Counted, whatever has been taken before. */
const ANY = 2_147_483_647;

/**
 * Counts attempts by key within a window of time, for all processes together: in the database, outside of transactions, so
 * that what is rolled back was still tried.
 */
export class RateLimit {
  /** When a key that was refused may be asked about again, and when its window ends; the oldest first. */
  private readonly refused = new Map<string, { readonly until: number; readonly endsAt: number }>();

  /**
   * Keys that are being asked about, one statement at a time: a burst of one key holds one connection, and once it is refused
   * the rest of it costs nothing.
   */
  private readonly lines = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Queryable,
    private readonly options: RateLimitOptions,
  ) {}

  /** Takes an attempt, before what it is for is done; refuses where the key has used up its own. */
  async take(key: string): Promise<void> {
    const hash = this.hash(key);
    const before = this.lines.get(hash);
    const mine = before ? before.then(() => this.takeNow(hash)) : this.takeNow(hash);
    const ended = mine.catch(() => undefined);
    this.lines.set(hash, ended);
    try {
      await mine;
    } finally {
      if (this.lines.get(hash) === ended) this.lines.delete(hash);
    }
  }

  private async takeNow(hash: string): Promise<void> {
    this.refuseAgain(hash);
    const wait = await takeAttempt(this.database, hash, this.options);
    if (wait !== undefined) this.refuse(hash, wait);
  }

  /** Gives back an attempt that was taken, where what it was for went well. */
  async refund(key: string): Promise<void> {
    const hash = this.hash(key);
    this.refused.delete(hash);
    await giveBackAttempt(this.database, hash);
  }

  /** Takes an attempt for some work, and gives it back unless the work fails in a way that counts. */
  async attempt<T>(key: string, work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    await this.take(key);
    let isCounted = false;
    try {
      return await work();
    } catch (error) {
      isCounted = counts(error);
      throw error;
    } finally {
      if (!isCounted) await this.refund(key);
    }
  }

  /** Refuses where the key has used up its attempts, and takes none: only for what cannot be guessed in a burst. */
  async check(key: string): Promise<void> {
    const hash = this.hash(key);
    this.refuseAgain(hash);
    const wait = await findWait(this.database, hash, this.options.most);
    if (wait !== undefined) this.refuse(hash, wait);
  }

  /** Counts an attempt after it was made; `check` refuses the next. */
  async count(key: string): Promise<void> {
    await takeAttempt(this.database, this.hash(key), { ...this.options, most: ANY });
  }

  private hash(key: string): string {
    return createHash("sha256").update(`${this.options.name}\0${key}`).digest("hex");
  }

  private refuseAgain(hash: string): void {
    const found = this.refused.get(hash);
    if (!found) return;
    const now = Date.now();
    if (now < found.until) throw tooMany(found.endsAt - now);
    this.refused.delete(hash);
  }

  private refuse(hash: string, wait: number): never {
    const now = Date.now();
    const [oldest] = this.refused.keys();
    if (this.refused.size >= MOST_REFUSED && oldest !== undefined) this.refused.delete(oldest);
    this.refused.set(hash, { until: now + Math.min(wait, REFUSED_MS), endsAt: now + wait });
    throw tooMany(wait);
  }
}

/** The refusal of what was tried too often; `wait` in milliseconds. */
export function tooMany(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Problem(
    429,
    "TOO_MANY_ATTEMPTS",
    `There were too many attempts. Nothing was done; try again in ${seconds} s.`,
    { retryAfter: seconds },
    { "retry-after": String(seconds) },
  );
}
