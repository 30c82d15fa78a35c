import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { countJobs, type QueueCount } from "./job-repository.ts";

/** How a run of a job ended. */
export type RunOutcome = "done" | "again" | "failed" | "given-up";

/** The state of the queues for Prometheus. The database is asked when the metrics are read, and at no other time. */
export class JobMetrics {
  readonly runs: Counter<"queue" | "outcome">;

  constructor(registry: Registry, database: Database, queues: () => readonly string[]) {
    this.runs = new Counter({
      name: "openline_job_runs_total",
      help: "Runs of jobs in this process, by how they ended",
      labelNames: ["queue", "outcome"],
      registers: [registry],
    });
    // The other metrics can be read while the database is away.
    const count = (): Promise<QueueCount[]> => countJobs(database, queues()).catch(() => []);
    new Gauge({
      name: "openline_job_oldest_seconds",
      help: "For how long the oldest job that is due has waited",
      labelNames: ["queue"],
      registers: [registry],
      async collect() {
        for (const { queue, oldest } of await count()) this.set({ queue }, oldest);
      },
    });
    new Gauge({
      name: "openline_jobs",
      help: "Jobs of all processes by state; failed ones are kept for a week",
      labelNames: ["queue", "state"],
      registers: [registry],
      async collect() {
        for (const { queue, waiting, running, failed } of await count())
          for (const [state, jobs] of Object.entries({ waiting, running, failed })) this.set({ queue, state }, jobs);
      },
    });
  }
}
