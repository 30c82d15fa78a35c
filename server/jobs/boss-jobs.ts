import type { FastifyBaseLogger } from "fastify";
import type PgBoss from "pg-boss";
import type { Registry } from "prom-client";
import * as z from "zod/mini";
import type { Database, Queryable } from "../db/database.ts";
import { bossOf } from "./boss.ts";
import { JobMetrics } from "./job-metrics.ts";
import { addJob, dueQueues } from "./job-repository.ts";
import { JobWorker } from "./job-worker.ts";
import type { JobHandling, Jobs, JobType, Schedule } from "./jobs.ts";

/** New jobs are announced. This finds those whose time has come, and those whose announcement was lost. */
const POLL_EVERY_MS = 2_000;
/** Jobs of processes that died are found, and old rows removed, this often. */
const MAINTAIN_EVERY_MS = 60_000;
/** Schedules begin after the start, when a process has little else to do, and one after another. */
const FIRST_AFTER_MS = 60_000;
const APART_MS = 1_000;
/** A run of a schedule. */
const SCHEDULE_SECONDS = 600;
const HOUR_SECONDS = 3600;

export interface BossJobsParts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly metrics: { readonly registry: Registry };
  readonly pollEveryMs?: number;
}

/** The jobs of one process, over pg-boss's tables in the platform's own database. */
export class BossJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly metrics: JobMetrics;
  private readonly workers = new Map<string, JobWorker<unknown>>();
  private readonly schedules: Schedule[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly end = new AbortController();
  private state: "new" | "started" | "stopped" = "new";
  private isClaiming = false;
  private hasToClaimAgain = false;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: BossJobsParts) {
    const { database, metrics } = parts;
    this.boss = bossOf(database);
    this.metrics = new JobMetrics(metrics.registry, database, () => [...this.workers.keys()]);
  }

  enqueue<P>(connection: Queryable, type: JobType<P>, payload: NoInfer<P>, afterSeconds = 0): Promise<void> {
    return addJob(connection, type.name, payload, afterSeconds);
  }

  work<P>(type: JobType<P>, handling: JobHandling<P>): void {
    this.add(type, handling);
  }

  schedule(schedule: Schedule): void {
    const { name, everySeconds } = schedule;
    // That a period had its run is known for two hours.
    if (everySeconds > HOUR_SECONDS) throw new Error(`The schedule ${name} has a period of more than an hour.`);
    const type = { name, payload: z.unknown(), secondsAtMost: SCHEDULE_SECONDS, retries: 0, pauseSeconds: 0 };
    // "stately" keeps one run waiting and one running, in all processes together.
    this.add(type, { most: () => 1, run: async ({ signal }) => void (await schedule.run(signal)) }, "stately");
    this.schedules.push(schedule);
  }

  hourly(name: string, run: Schedule["run"]): void {
    this.schedule({ name, everySeconds: HOUR_SECONDS, run });
  }

  async start(): Promise<void> {
    const names = new Set(this.schedules.map(({ name }) => name));
    for (const worker of this.workers.values()) if (!names.has(worker.name)) await worker.ensureQueue();
    this.state = "started";
    this.unlisten = this.parts.database.facts.listen("job", {
      receive: (queue) => this.workers.has(String(queue)) && this.wake(),
      missed: () => this.wake(),
    });
    this.every(this.parts.pollEveryMs ?? POLL_EVERY_MS, () => this.wake());
    this.every(MAINTAIN_EVERY_MS, () => this.track(this.maintain(), "Lost jobs were not looked for."));
    for (const [at, schedule] of this.schedules.entries()) this.begin(schedule, at * APART_MS);
    this.wake();
  }

  /** Takes no more jobs, and waits for those that are running: this long, and then it aborts them. */
  async stop(afterMs: number): Promise<void> {
    this.state = "stopped";
    this.unlisten?.();
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    const cut = setTimeout(() => this.end.abort(), afterMs);
    await Promise.all(this.underWay);
    await Promise.all([...this.workers.values()].map((worker) => worker.idle()));
    clearTimeout(cut);
    this.end.abort();
  }

  /** Takes the jobs that are due, and begins to run them. */
  async claimDue(): Promise<void> {
    const free = [...this.workers.values()].filter(({ room }) => room > 0);
    if (free.length === 0) return;
    const names = free.map(({ name }) => name);
    for (const name of await dueQueues(this.parts.database, names)) await this.workers.get(name)?.claim();
  }

  /** Gives the jobs of processes that died to others, and removes old rows. */
  maintain(): Promise<void> {
    return this.boss.maintain();
  }

  private add<P>(type: JobType<P>, handling: JobHandling<P>, policy?: "stately"): void {
    if (this.workers.has(type.name)) throw new Error(`Two parts of the platform work on the queue ${type.name}.`);
    const { database, log } = this.parts;
    const parts = {
      boss: this.boss,
      database,
      log,
      end: this.end.signal,
      count: (queue: string, outcome: string) => this.metrics.runs.inc({ queue, outcome }),
      onRoom: () => this.wake(),
    };
    this.workers.set(type.name, new JobWorker(parts, type, handling, policy));
  }

  private begin(schedule: Schedule, waitMs: number): void {
    const everyMs = schedule.everySeconds * 1000;
    const tick = () => this.track(this.tick(schedule), "A schedule was not advanced; it will be.");
    const first = setTimeout(
      () => {
        tick();
        this.every(everyMs, tick);
      },
      Math.min(FIRST_AFTER_MS + waitMs, everyMs),
    );
    this.timers.push(first.unref());
  }

  /** Asks for the run of this period; all processes do, and the database keeps one. */
  private async tick({ name, everySeconds }: Schedule): Promise<void> {
    await this.workers.get(name)?.ensureQueue();
    const isNew = await this.boss.send(name, {}, { singletonSeconds: everySeconds });
    if (isNew) this.wake();
  }

  private wake(): void {
    if (this.state !== "started") return;
    this.hasToClaimAgain = true;
    if (this.isClaiming) return;
    this.isClaiming = true;
    this.track(
      this.claimUntilEmpty().finally(() => (this.isClaiming = false)),
      "Jobs were not looked for; they will be.",
    );
  }

  private async claimUntilEmpty(): Promise<void> {
    while (this.hasToClaimAgain && this.state === "started") {
      this.hasToClaimAgain = false;
      await this.claimDue();
    }
  }

  private every(ms: number, work: () => void): void {
    this.timers.push(setInterval(work, ms).unref());
  }

  /** Work of its own, for which a stop waits. */
  private track(work: Promise<void>, failure: string): void {
    const tracked: Promise<void> = work
      .catch((error: unknown) => this.parts.log.error({ err: error }, failure))
      .finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }
}
