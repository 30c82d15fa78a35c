import type { Queryable } from "../../../server/db/database.ts";
import type { Again, JobHandling, Jobs, JobType, Schedule } from "../../../server/jobs/jobs.ts";
import { type Chance, MINUTE, SECOND } from "./chance.ts";
import { Killed } from "./mortal-database.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Longer than the platform's own pause: what a lost job left is found a little later. */
const SCHEDULE_MS = 30 * MINUTE;
const AFTER_FAILURE_MS = 60 * SECOND;
const never = new AbortController().signal;

interface Job {
  readonly name: string;
  readonly payload: unknown;
  readonly afterMs: number;
}

/** The queue: a job is there exactly if its transaction committed, and survives its process. Some are lost all the same. */
export class RememberedJobs implements Jobs {
  private readonly handlings = new Map<string, (payload: unknown) => Promise<Again | undefined>>();
  private readonly schedules = new Map<string, Schedule["run"]>();
  private readonly uncommitted = new WeakMap<Queryable, Job[]>();
  /** Whether the platform runs. */
  isUp: () => boolean = () => true;

  constructor(
    private readonly time: VirtualTime,
    private readonly chance: Chance,
    private readonly lostIn100: number,
    private readonly fault: (text: string) => void,
  ) {
    const tick = async () => {
      time.in(SCHEDULE_MS, tick);
      for (const run of this.schedules.values()) if (this.isUp()) await run(never).catch(() => undefined);
    };
    time.in(SCHEDULE_MS, tick);
  }

  enqueue<P>(connection: Queryable, { name }: JobType<P>, payload: P, afterSeconds = 0): Promise<void> {
    const waiting = this.uncommitted.get(connection) ?? [];
    this.uncommitted.set(connection, [...waiting, { name, payload, afterMs: afterSeconds * SECOND }]);
    return Promise.resolve();
  }

  committed(connection: Queryable): void {
    for (const job of this.uncommitted.get(connection) ?? []) if (!this.chance.in100(this.lostIn100)) this.plan(job);
  }

  work<P>(type: JobType<P>, handling: JobHandling<P>): void {
    this.handlings.set(type.name, (payload) => handling.run({ payload: type.payload.parse(payload), signal: never }));
  }

  schedule(schedule: Schedule): void {
    this.schedules.set(schedule.name, (signal) => schedule.run(signal));
  }

  hourly(name: string, run: Schedule["run"]): void {
    this.schedules.set(name, run);
  }

  private plan(job: Job): void {
    this.time.in(job.afterMs, async () => {
      const afterMs = await this.again(job);
      if (afterMs !== undefined) this.plan({ ...job, afterMs });
    });
  }

  /** How long after this run the job runs again; undefined if it is over. */
  private async again({ name, payload }: Job): Promise<number | undefined> {
    if (!this.isUp()) return AFTER_FAILURE_MS;
    try {
      const again = await this.handlings.get(name)!(payload);
      return again && again.againInSeconds * SECOND;
    } catch (error) {
      if (error instanceof Killed) return AFTER_FAILURE_MS;
      this.fault(`A job broke down: ${String(error)}`);
      return undefined;
    }
  }
}
