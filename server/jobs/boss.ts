import PgBoss from "pg-boss";
import { type Database, DatabaseError, type Parameter, type Queryable } from "../db/database.ts";

/** The schema of the queue's tables. */
const SCHEMA = "jobs";
const UNIQUE_VIOLATION = "23505";

/**
 * pg-boss over the platform's own database, whichever engine it is. It is not started: its statements are used, and the
 * platform decides when. Its tables come with the migrations.
 */
export function bossOf(database: Database): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (sql, values) => runIn(database, sql, values) },
    // More than the longest period of a schedule: jobs that ran say that a period has had its run.
    archiveCompletedAfterSeconds: 2 * 3600,
    archiveFailedAfterSeconds: 7 * 24 * 3600,
    deleteAfterHours: 1,
  });
}

/** A connection as pg-boss takes it. */
export function over(connection: Queryable): PgBoss.Db {
  return { executeSql: (sql, values: unknown[]) => connection.query(sql, values.map(asParameter)) };
}

/** Takes due jobs for this process. pg-boss swallows every error of this statement; here only the expected one is. */
export async function fetchJobs(
  boss: PgBoss,
  connection: Queryable,
  queue: string,
  most: number,
): Promise<PgBoss.JobWithMetadata<unknown>[]> {
  let failure: Error | undefined;
  const db: PgBoss.Db = {
    executeSql: (sql, values) =>
      over(connection)
        .executeSql(sql, values)
        .catch((error: Error) => {
          failure = error;
          throw error;
        }),
  };
  const jobs = await boss.fetch<unknown>(queue, { batchSize: most, includeMetadata: true, db });
  // Another run of the same schedule is not over yet.
  if (failure && !isTaken(failure)) throw failure;
  return jobs;
}

/** Whether another run of the same schedule has the state that a job was to get. */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

/** Statements without values are scripts that bring a transaction of their own. */
async function runIn(database: Database, sql: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
  const [, script] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(sql) ?? [];
  if (script === undefined) return over(database).executeSql(sql, values ?? []);
  await database.transaction((connection) => connection.script(script));
  return { rows: [] };
}

function asParameter(value: unknown): Parameter {
  if (value === undefined || value === null) return null;
  if (typeof value !== "object" || value instanceof Date || Array.isArray(value)) return value as Parameter;
  return JSON.stringify(value);
}
