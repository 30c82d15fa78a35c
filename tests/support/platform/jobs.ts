import Fastify, { type FastifyBaseLogger } from "fastify";
import type { Database } from "../../../server/db/database.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { BossJobs } from "../../../server/jobs/boss-jobs.ts";

export interface TestJobs {
  readonly jobs: BossJobs;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** Everything that it has logged. */
  readonly log: () => string;
}

/** A pause that is longer than any test. */
const NEVER_MS = 24 * 3600_000;

/**
 * The jobs of one of several processes. They are looked for when the test asks for it; once they are started, also when
 * one is announced or a run has ended.
 */
export function jobsOf(database: Database): TestJobs {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { level: "trace", stream } });
  const metrics = new Metrics();
  const jobs = new BossJobs({ database, log, metrics, pollEveryMs: NEVER_MS });
  return { jobs, metrics, logger: log, log: () => lines.join("") };
}

/** Moves the queue's times back, as if this many seconds had passed. */
export async function passJobTime(database: Database, seconds: number): Promise<void> {
  await database.query(
    `update jobs.job set start_after = start_after - make_interval(secs => $1::int), started_on = started_on - make_interval(secs => $1::int),
       singleton_on = singleton_on - make_interval(secs => $1::int)`,
    [seconds],
  );
}
