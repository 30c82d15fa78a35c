import type { PlatformClock } from "../../clock.ts";
import { commitmentTo, dayOf } from "./draws.ts";
import type { ResultSecret } from "./result-secret.ts";
import type { Commitment, SecretStore } from "./secret-store.ts";

const DAY = 24 * 3600_000;
/**
 * Commitments are published this far ahead: the offering covers a week, and a fast clock passes some days between two
 * checks.
 */
const AHEAD = 40 * DAY;
const LEAST_AHEAD = 20 * DAY;
const CHECK_EVERY_MS = 500;

/** Publishes commitments to the secrets of future days; they are permanent. */
export class Commitments {
  private until = -Infinity;
  private working: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: SecretStore,
    readonly secret: ResultSecret,
    private readonly clock: Pick<PlatformClock, "now">,
  ) {}

  /**
   * Commits to the days ahead before any of their events is offered. Rejects secrets that differ from those of an
   * earlier run.
   */
  async start(): Promise<void> {
    await this.commit();
    this.timer = setInterval(() => {
      if (this.clock.now() + LEAST_AHEAD < this.until) return;
      this.working = this.working
        .then(() => this.commit())
        .catch((error: unknown) => {
          console.error("The commitments to the results of coming days were not kept; they will be tried again", error);
        });
    }, CHECK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** The commitments published for a span of days, both included. */
  between(from: string, to: string): Promise<Commitment[]> {
    return this.store.commitments(this.secret.source, from, to);
  }

  private async commit(): Promise<void> {
    const now = this.clock.now();
    const { secret, store } = this;
    const days: string[] = [];
    for (let at = now; at < now + AHEAD; at += DAY) days.push(dayOf(at));
    const own = days.map((day) => ({
      day,
      commitment: commitmentTo(secret.dayKey(day)),
      committedAt: Math.floor(now),
    }));
    await store.keepCommitments(secret.source, own);
    const kept = new Map((await this.between(days[0]!, days.at(-1)!)).map((each) => [each.day, each.commitment]));
    const bent = own.find(({ day, commitment }) => kept.get(day) !== commitment);
    if (bent) throw new Error(`The secret of ${bent.day} is not the one that was committed to; nothing was changed`);
    this.until = now + AHEAD;
  }
}
