import { Problem } from "../answers/problem.ts";

/** Something that the platform cannot do its work without. */
export interface Need {
  readonly reason: "database" | "feed";
  /** What is told where it is missing. */
  readonly message: string;
  readonly isThere: () => Promise<boolean> | boolean;
}

type Reason = Need["reason"] | "stopping";

/** A need that says nothing for so long counts as missing. */
const PATIENCE_MS = 2_000;
/** However often it is asked for, it is looked at once in so long. */
const KEPT_MS = 500;
/** Whoever asked within this time asks again, and learns of the stop before the door is shut. */
const WATCHED_MS = 60_000;
const NOTICE_MS = 400;

/** Whether the platform can do its work: what load balancers send visitors by. */
export class Readiness {
  private readonly looks = new Map<Need, Promise<boolean>>();
  private known: { readonly until: number; readonly missing: Promise<Need | undefined> } | undefined;
  private askedAt = -Infinity;
  private isStopping = false;

  constructor(
    private readonly needs: readonly Need[],
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Why it is not ready; undefined where it is. */
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

  /** From now on it is not ready. Resolves when those who ask had the time to hear of it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.now() - this.askedAt < WATCHED_MS) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  }

  private async findMissing(): Promise<Need | undefined> {
    const there = await Promise.all(this.needs.map((need) => inTime(this.look(need))));
    return this.needs.find((_, at) => !there[at]);
  }

  /** A look that goes on is waited for, not repeated: a database that hangs is not asked twice. */
  private look(need: Need): Promise<boolean> {
    const under = this.looks.get(need);
    if (under) return under;
    const look = Promise.resolve()
      .then(() => need.isThere())
      .catch(() => false)
      .finally(() => this.looks.delete(need));
    this.looks.set(need, look);
    return look;
  }
}

/** Whether something was found to be there; false where nothing was found in time. */
function inTime(look: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
}

const notReady = (reason: Reason, message: string) =>
  new Problem(
    503,
    "NOT_READY",
    `${message} Nothing was done; try again in a moment.`,
    { reason },
    { "retry-after": "1" },
  );
