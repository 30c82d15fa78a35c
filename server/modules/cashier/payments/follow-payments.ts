import * as z from "zod/mini";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import type { Again, JobHandling, JobRun, Jobs, JobType } from "../../../jobs/jobs.ts";
import * as payments from "./payment-repository.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { ToldPayments } from "./told-payments.ts";

/** A deposit that the service has never heard of is over after this long: nobody waits at its page any more. */
const NEVER_HEARD_MS = 15 * 60_000;
/** A deposit of which nobody knows anything is given up after this long. If its money comes, it counts still. */
const UNKNOWN_MS = 3 * 24 * 3600_000;
const LOST_AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 8;

interface FollowPayload {
  readonly payment: string;
}

/** Sends and asks for one payment until it has ended. A withdrawal that waits for a person is followed after that. */
const FOLLOW: JobType<FollowPayload> = {
  name: "follow-payment",
  payload: z.object({ payment: z.string() }),
  secondsAtMost: 60,
  retries: 10,
  pauseSeconds: 5,
};

/** Adds the job that follows a payment, in the transaction that makes it due. */
export const followPayment = (jobs: Jobs, connection: Queryable, payment: string, afterSeconds = 0): Promise<void> =>
  jobs.enqueue(connection, FOLLOW, { payment }, afterSeconds);

export interface FollowParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly jobs: Jobs;
  readonly calls: ServiceCalls;
  readonly told: ToldPayments;
}

/** Sends approved withdrawals, asks for what no webhook told, and ends deposits that nobody will ever hear of. */
export class FollowPayments implements JobHandling<FollowPayload> {
  constructor(private readonly parts: FollowParts) {}

  /** Begins the work of this process. */
  work(): void {
    const { jobs } = this.parts;
    jobs.work(FOLLOW, this);
    jobs.schedule({ name: "find-lost-payments", everySeconds: 60, run: () => this.findLost() });
  }

  most(): number {
    return MOST_AT_ONCE;
  }

  async run({ payload: { payment } }: JobRun<FollowPayload>): Promise<Again | undefined> {
    const before = await payments.findPayment(this.parts.database, payment);
    if (!before?.askAt) return undefined;
    if (before.askAt.getTime() > this.parts.clock.now()) return this.again(before.askAt);
    await this.follow(before);
    const after = await payments.findPayment(this.parts.database, payment);
    return after?.askAt ? this.again(after.askAt) : undefined;
  }

  private again(askAt: Date): Again {
    const { clock } = this.parts;
    return { againInSeconds: Math.max(1, Math.ceil(clock.toReal(askAt.getTime() - clock.now()) / 1000)) };
  }

  private async follow(stored: payments.StoredPayment): Promise<void> {
    const { database, clock, calls, told } = this.parts;
    const { payment, version, createdAt } = stored;
    // An order that may have been lost is sent again: the service knows it by its reference.
    if (payment.direction === "withdrawal" && version === 0) return calls.send(stored);
    const answer = await calls.ask(payment.id);
    const now = new Date(clock.now());
    const age = now.getTime() - createdAt.getTime();
    if (version === 0 && age > (answer === "never" ? NEVER_HEARD_MS : UNKNOWN_MS)) {
      const isEnded = await payments.endPayment(database, payment.id, "expired", now);
      if (isEnded) await told.tell(payment.id);
      return;
    }
    // Without an answer this has been noted. With one that was no news, the next question comes later too.
    if (answer === "silent") return;
    const since = await payments.findPayment(database, payment.id);
    if (since?.version !== version || !(await payments.noteUnanswered(database, payment.id, now))) return;
    await told.tell(payment.id);
  }

  private async findLost(): Promise<void> {
    const { database, clock, jobs } = this.parts;
    const now = clock.now();
    await database.transaction(async (connection) => {
      const lost = await payments.takeUnfollowed(connection, new Date(now - LOST_AFTER_MS), new Date(now));
      for (const payment of lost) await followPayment(jobs, connection, payment);
    });
  }
}
