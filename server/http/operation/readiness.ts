import { inTime } from "../../in-time.ts";
import { Problem } from "../answers/problem.ts";

/** Something that the platform needs for its work. */
export interface Need {
  readonly reason: "database" | "feed" | "journal";
  /** The message if it is missing. */
  readonly message: string;
  readonly isThere: () => Promise<boolean> | boolean;
}

type Reason = Need["reason"] | "stopping";

/** A need that does not answer for this long counts as missing. */
const PATIENCE_MS = 2_000;
/** However often readiness is requested, each need is checked only once in this time. */
const KEPT_MS = 500;
/**
 * A load balancer that asked within this time will ask again, and must learn of the stop before the listener is closed.
 */
const WATCHED_MS = 60_000;
const NOTICE_MS = 400;

/** Whether the platform can do its work, for load balancers. */
export class Readiness {
  private readonly checks = new Map<Need, Promise<boolean>>();
  private known: { readonly until: number; readonly missing: Promise<Need | undefined> } | undefined;
  private askedAt = -Infinity;
  private isStopping = false;

  constructor(
    private readonly needs: readonly Need[],
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The reason why it is not ready; undefined if it is. */
  async problem(): Promise<Problem | undefined> {
    this.askedAt = this.now();
    if (!this.isStopping) {
      if (!this.known || this.known.until <= this.now())
        this.known = { until: this.now() + KEPT_MS, missing: this.findMissing() };
      const missing = await this.known.missing;
      if (missing && !this.isStopping) return notReady(missing.reason, missing.message);
    }
    return this.isStopping ? notReady("stopping", "The platform is stopping.") : undefined;
  }

  /** Reports the platform as not ready from now on. Resolves after load balancers had time to see it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.now() - this.askedAt < WATCHED_MS) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  }

  private async findMissing(): Promise<Need | undefined> {
    const there = await Promise.all(this.needs.map((need) => inTime(this.check(need), PATIENCE_MS)));
    return this.needs.find((_, at) => !there[at]);
  }

  /** A check in progress is awaited, not repeated, so that a hanging database does not get a second request. */
  private check(need: Need): Promise<boolean> {
    const under = this.checks.get(need);
    if (under) return under;
    const check = Promise.resolve()
      .then(() => need.isThere())
      .catch(() => false)
      .finally(() => this.checks.delete(need));
    this.checks.set(need, check);
    return check;
  }
}

const notReady = (reason: Reason, message: string) =>
  new Problem(
    503,
    "NOT_READY",
    `${message} Nothing was done; try again in a moment.`,
    { reason },
    { "retry-after": "1" },
  );
