import type { Queryable } from "../db/database.ts";

/** Adds a job, and wakes the processes that work on its queue once the transaction has committed. */
export async function addJob(
  connection: Queryable,
  queue: string,
  payload: unknown,
  afterSeconds: number,
): Promise<void> {
  await connection.query("select enqueue_job($1, $2::jsonb, $3)", [queue, JSON.stringify(payload), afterSeconds]);
}

/** Those of the queues that have a job to run now: one statement for all, because it is asked all day long. */
export async function dueQueues(connection: Queryable, queues: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    "select distinct name from jobs.job where name = any($1) and state < 'active' and start_after < now()",
    [queues],
  );
  return rows.map(({ name }) => name);
}

export interface QueueCount {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  /** Jobs that were given up in the last week. */
  readonly failed: number;
  /** For how long the oldest job that is due has been due, in seconds. */
  readonly oldest: number;
}

export async function countJobs(connection: Queryable, queues: readonly string[]): Promise<QueueCount[]> {
  const { rows } = await connection.query<QueueCount>(
    `select q.queue, count(j.id) filter (where j.state < 'active')::integer as waiting,
       count(j.id) filter (where j.state = 'active')::integer as running,
       count(j.id) filter (where j.state = 'failed')::integer as failed,
       greatest(0, coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active')), 0))::float8 as oldest
     from unnest($1::text[]) as q (queue)
       left join jobs.job j on j.name = q.queue and j.state not in ('completed', 'cancelled')
     group by q.queue`,
    [queues],
  );
  return rows;
}
