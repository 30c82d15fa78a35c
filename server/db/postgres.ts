import { createHash } from "node:crypto";
import pg from "pg";
import { DatabaseError, type Database, type Parameter, type Queryable } from "./database.ts";
import { PostgresLocks } from "./process-locks.ts";

/** A database on a PostgreSQL server, over a pool of connections. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: "openline" });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw translated(error);
  });

  const locks = new PostgresLocks(url);
  return {
    engine: "postgres",
    locks,
    ...queryable(pool),
    async transaction(work) {
      const connection = await pool.connect();
      let failure: Error | undefined;
      try {
        await connection.query("begin");
        const answer = await work(queryable(connection));
        await connection.query("commit");
        return answer;
      } catch (error) {
        await connection.query("rollback").catch((broken: Error) => (failure = broken));
        throw translated(error);
      } finally {
        connection.release(failure);
      }
    },
    async close() {
      await locks.close();
      await pool.end();
    },
  };
}

function queryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<R>(sql: string, parameters: readonly Parameter[] = []) {
      try {
        const answer = await connection.query({ name: nameOf(sql), text: sql, values: [...parameters] });
        return { rows: answer.rows as R[], rowCount: answer.rowCount ?? 0 };
      } catch (error) {
        throw translated(error);
      }
    },
    async script(sql) {
      await connection.query(sql).catch((error: unknown) => {
        throw translated(error);
      });
    },
  };
}

const names = new Map<string, string>();

/** A statement with a name is read and planned once for each connection. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) names.set(sql, (name = createHash("sha256").update(sql).digest("hex").slice(0, 32)));
  return name;
}

function translated(error: unknown): unknown {
  return error instanceof pg.DatabaseError
    ? new DatabaseError(error.message, error.code ?? "", error.constraint)
    : error;
}
