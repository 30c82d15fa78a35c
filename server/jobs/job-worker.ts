import type { FastifyBaseLogger } from "fastify";
import type PgBoss from "pg-boss";
import type { Database } from "../db/database.ts";
import { fetchJobs, isTaken, over } from "./boss.ts";
import type { RunOutcome } from "./job-metrics.ts";
import { addJob } from "./job-repository.ts";
import type { JobHandling, JobType } from "./jobs.ts";

/** A run that is over time is aborted first, and this long after that taken for lost. */
const GRACE_SECONDS = 30;
/** A run that goes on for this long after it was aborted is not waited for, so that it keeps no place and no stop. */
const LEAVE_AFTER_MS = 5_000;

/** What pg-boss answers, which its types leave out. */
interface Completion {
  readonly affected: number;
}

export interface JobWorkerParts {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Aborted when the platform stops and waits no longer. */
  readonly end: AbortSignal;
  readonly count: (queue: string, outcome: RunOutcome) => void;
  /** Called when a run has ended and more jobs may be waiting. */
  readonly onRoom: () => void;
}

/** Runs the jobs of one queue in this process. */
export class JobWorker<P> {
  private readonly underWay = new Set<Promise<void>>();
  private hasQueue = false;
  private isFull = false;

  constructor(
    private readonly parts: JobWorkerParts,
    private readonly type: JobType<P>,
    private readonly handling: JobHandling<P>,
    private readonly policy: "standard" | "stately" = "standard",
  ) {}

  get name(): string {
    return this.type.name;
  }

  /** How many more jobs it may take now. */
  get room(): number {
    return Math.max(0, this.handling.most() - this.underWay.size);
  }

  /** Creates the queue if it is new, and brings its settings up to date. */
  async ensureQueue(): Promise<void> {
    if (this.hasQueue) return;
    const { boss } = this.parts;
    const { name, retries, pauseSeconds, secondsAtMost } = this.type;
    const queue = {
      name,
      policy: this.policy,
      retryLimit: retries,
      retryDelay: pauseSeconds,
      retryBackoff: true,
      expireInSeconds: secondsAtMost + GRACE_SECONDS,
    };
    const known = await boss.getQueue(name);
    if (!known) await boss.createQueue(name, queue);
    else if (Object.entries(queue).some(([key, value]) => known[key as keyof typeof queue] !== value))
      await boss.updateQueue(name, queue);
    this.hasQueue = true;
  }

  /** Takes the jobs that are due, and begins to run them. */
  async claim(): Promise<void> {
    const { boss, database, log } = this.parts;
    const { name, room } = this;
    if (room === 0) return;
    const jobs = await fetchJobs(boss, database, name, room);
    this.isFull = jobs.length === room;
    for (const job of jobs) {
      const running: Promise<void> = this.run(job)
        .catch((error: unknown) => log.error({ err: error, queue: name, job: job.id }, "A job will run once more."))
        .finally(() => {
          this.underWay.delete(running);
          if (this.isFull) this.parts.onRoom();
        });
      this.underWay.add(running);
    }
  }

  /** Resolves when no job is running. */
  async idle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async run(job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    const { boss, end, count } = this.parts;
    const signal = AbortSignal.any([end, AbortSignal.timeout(this.type.secondsAtMost * 1000)]);
    let again;
    try {
      again = await workUntil(signal, this.handling.run({ payload: this.type.payload.parse(job.data), signal }));
    } catch (error) {
      // Cut short because the platform stops: that is no failure.
      if (!end.aborted) return this.failed(job, error);
      again = { againInSeconds: 0 };
    }
    count(this.name, again ? "again" : "done");
    if (again) await this.putBack(job, again.againInSeconds);
    else await boss.complete(this.name, job.id);
  }

  private async putBack({ id, data }: PgBoss.JobWithMetadata<unknown>, seconds: number): Promise<void> {
    const { boss, database } = this.parts;
    const again = database.transaction(async (connection) => {
      const { affected } = (await boss.complete(this.name, id, {}, { db: over(connection) })) as unknown as Completion;
      // Zero if the job was taken for lost meanwhile, so that another run has it.
      if (affected > 0) await addJob(connection, this.name, data, seconds);
    });
    await again.catch(async (error: unknown) => {
      if (!isTaken(error)) throw error;
      // The next run of the schedule waits already.
      await boss.complete(this.name, id);
    });
  }

  private async failed(job: PgBoss.JobWithMetadata<unknown>, error: unknown): Promise<void> {
    const { boss, log, count } = this.parts;
    const isOver = job.retryCount >= job.retryLimit;
    log.error(
      { err: error, queue: this.name, job: job.id },
      isOver ? "A job failed and is given up." : "A job failed; it runs again later.",
    );
    count(this.name, isOver ? "given-up" : "failed");
    // A message can contain personal data, and this is kept for a week.
    await boss.fail(this.name, job.id, { error: error instanceof Error ? error.name : typeof error });
  }
}

/** Settles as the work does, or rejects a while after the signal if the work ignores it. */
async function workUntil<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const settled = new AbortController();
  const isLeft = new Promise<never>((_resolve, reject) => {
    const leave = () => (timer = setTimeout(reject, LEAVE_AFTER_MS, signal.reason));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { signal: settled.signal });
  });
  try {
    return await Promise.race([work, isLeft]);
  } finally {
    settled.abort();
    clearTimeout(timer);
  }
}
