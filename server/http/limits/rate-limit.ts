import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import { Problem } from "../answers/problem.ts";
import { countAttempt, findWait, giveBackAttempt, type Window } from "./rate-limit-repository.ts";

export interface RateLimitOptions extends Window {
  /** Separates its keys from those of other limits; the same in every process. */
  readonly name: string;
}

/** A refused key is not checked again for this long, so a flood costs the database one statement a second. */
const REFUSED_MS = 1_000;
const MOST_REFUSED = 2_000;
/** A limit that is never reached, for attempts that are only counted. */
const ANY = 2_147_483_647;

/**
 * Counts attempts by key within a time window, shared by all processes. The counts are in the database but outside of
 * transactions, so that a rolled-back attempt still counts.
 */
export class RateLimit {
  /** For each refused key, when it may be checked again and when its window ends; the oldest first. */
  private readonly refused = new Map<string, { readonly until: number; readonly endsAt: number }>();

  /**
   * Keys that are being checked, one statement at a time. So a burst of one key uses one connection, and after the
   * first refusal the rest of the burst costs nothing.
   */
  private readonly lines = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Queryable,
    private readonly options: RateLimitOptions,
  ) {}

  /** Counts an attempt before its work is done; refuses if the key's attempts are used up. */
  async consume(key: string): Promise<void> {
    const hash = this.hash(key);
    const before = this.lines.get(hash);
    const mine = before ? before.then(() => this.consumeNow(hash)) : this.consumeNow(hash);
    const ended = mine.catch(() => undefined);
    this.lines.set(hash, ended);
    try {
      await mine;
    } finally {
      if (this.lines.get(hash) === ended) this.lines.delete(hash);
    }
  }

  private async consumeNow(hash: string): Promise<void> {
    this.refuseAgain(hash);
    const wait = await countAttempt(this.database, hash, this.options);
    if (wait !== undefined) this.refuse(hash, wait);
  }

  /** Returns a counted attempt after its work succeeded. */
  async refund(key: string): Promise<void> {
    const hash = this.hash(key);
    this.refused.delete(hash);
    await giveBackAttempt(this.database, hash);
  }

  /** Counts an attempt for some work, and returns it unless the work fails in a way that counts. */
  async attempt<T>(key: string, work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    await this.consume(key);
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

  /**
   * Refuses if the key's attempts are used up, without counting one. Only for secrets that cannot be guessed in a
   * burst.
   */
  async check(key: string): Promise<void> {
    const hash = this.hash(key);
    this.refuseAgain(hash);
    const wait = await findWait(this.database, hash, this.options.most);
    if (wait !== undefined) this.refuse(hash, wait);
  }

  /** Counts an attempt after it was made; `check` then refuses the next one if none is left. */
  async count(key: string): Promise<void> {
    await countAttempt(this.database, this.hash(key), { ...this.options, most: ANY });
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

/** The refusal of too many attempts; `wait` is in milliseconds. */
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
