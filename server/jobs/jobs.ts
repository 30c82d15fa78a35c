import type * as z from "zod/mini";
import type { Queryable } from "../db/database.ts";

/** A kind of work, with a queue of its own. */
export interface JobType<P> {
  /** The name of the queue: letters, digits and hyphens. */
  readonly name: string;
  /** Small and without personal data: jobs that failed are kept for a week. It names rows, it does not repeat them. */
  readonly payload: z.ZodMiniType<P>;
  /** A run that takes longer is aborted and counts as failed. */
  readonly secondsAtMost: number;
  /** How often a job that failed is repeated before it is given up. */
  readonly retries: number;
  /** The pause before the first repetition. It doubles each time, and up to that much is added at random. */
  readonly pauseSeconds: number;
}

export interface JobRun<P> {
  readonly payload: P;
  /** Aborted when the time of the run is over, or the platform stops and does not wait any longer. */
  readonly signal: AbortSignal;
}

/** The job has to run again later, and not because it failed: this does not count among its tries. */
export interface Again {
  readonly againInSeconds: number;
}

export interface JobHandling<P> {
  /** The most jobs of the type that this process runs at once. Asked at every look; 0 takes none for now. */
  most(): number;
  /**
   * Does the work. A job can run twice, because a process can die between the work and its note in the queue. Rejects if
   * the job failed.
   */
  run(job: JobRun<P>): Promise<Again | undefined>;
}

/** Work that is done again and again. */
export interface Schedule {
  readonly name: string;
  /** At most an hour. All processes together run it once in each period. */
  readonly everySeconds: number;
  run(signal: AbortSignal): Promise<void>;
}

/** The platform's background work: each job is run by one of its processes, also if the one that began it dies. */
export interface Jobs {
  /**
   * Adds a job in the transaction of the connection, so that there is a job exactly if the transaction commits. Fails if
   * the type has no queue.
   */
  enqueue<P>(connection: Queryable, type: JobType<P>, payload: NoInfer<P>, afterSeconds?: number): Promise<void>;
  /** Runs the jobs of a type in this process, from the platform's start until its stop. */
  work<P>(type: JobType<P>, handling: JobHandling<P>): void;
  schedule(schedule: Schedule): void;
  /** A schedule of an hour, for example to delete rows that are no longer needed. */
  hourly(name: string, run: Schedule["run"]): void;
}
