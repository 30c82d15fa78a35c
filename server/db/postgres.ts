import { createHash } from "node:crypto";
import pg from "pg";
import { type Database, DatabaseError, DatabaseUnavailable, type Parameter, type Queryable } from "./database.ts";
import { PostgresFacts } from "./postgres-facts.ts";
import { Reconnection, unavailableBy } from "./reachable.ts";
import { TurnsWaited } from "./turns-waited.ts";

export interface PostgresOptions {
  readonly url: string;
  /** The maximum number of connections that this process opens. */
  readonly poolSize?: number | undefined;
  readonly timeouts?: Partial<Timeouts>;
}

/** Time limits in milliseconds. */
export interface Timeouts {
  /** The wait until a connection is free or the server can be reached. */
  readonly connection: number;
  readonly statement: number;
  /** The wait for a lock that another transaction holds. */
  readonly lock: number;
  /** The idle time of a transaction whose owner sends no more statements. */
  readonly idleInTransaction: number;
}

const POOL_SIZE = 10;
const TIMEOUTS: Timeouts = { connection: 5_000, statement: 20_000, lock: 10_000, idleInTransaction: 20_000 };
/** If no answer has come this long after the server's own limit, the connection is treated as lost. */
const ANSWER_GRACE_MS = 5_000;
/** Scripts are migrations, so they have practically no time limit. */
const SCRIPT_MS = 24 * 3600_000;
const MOST_WAITING = 5_000;

/**
 * A database on a PostgreSQL server, over a pool of connections. If the server goes down, requests in progress fail,
 * but the process goes on.
 */
export async function openPostgres({ url, poolSize = POOL_SIZE, timeouts }: PostgresOptions): Promise<Database> {
  const { connection, statement, lock, idleInTransaction } = { ...TIMEOUTS, ...timeouts };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "openline",
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    query_timeout: statement + ANSWER_GRACE_MS,
    keepAlive: true,
    // The server would compile what looks expensive, and every statement here is shorter than its compilation.
    options: "-c jit=off",
  });
  // The pool emits an error event when the server closes a connection. Without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  const facts = new PostgresFacts(url);
  const reconnection = new Reconnection(connection);
  const turns = new TurnsWaited(MOST_WAITING);

  async function withConnection<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    connect = () => pool.connect(),
  ): Promise<T> {
    const end = turns.begin();
    const client = await reconnection.reach(connect).finally(end);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * A connection with a transaction begun. A pooled connection may have been cut unnoticed; then another one is tried.
   */
  async function begun(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await client.query("begin");
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  const database: Database = {
    engine: "postgres",
    facts,
    load: () => turns.load(),
    query: (sql, parameters) => withConnection((client) => queryable(client, "unknown").query(sql, parameters)),
    script: (sql) => withConnection((client) => queryable(client, "unknown").script(sql)),
    transaction: (work) =>
      withConnection(async (client) => {
        const inside = queryable(client, "nothing");
        let answer;
        try {
          answer = await work(inside);
        } catch (error) {
          await inside.script("rollback");
          throw error;
        }
        await queryable(client, "unknown").script("commit");
        return answer;
      }, begun),
    async close() {
      await facts.close();
      await pool.end();
    },
  };
  // An unreachable server is reported at the start, because a wrong address looks like a server that is down.
  await database.query("select 1").catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

/** `lost`: the outcome of a statement whose connection is lost before its answer arrives. */
function queryable(client: pg.PoolClient, lost: "nothing" | "unknown"): Queryable {
  const refused = (error: unknown) => {
    throw unavailableBy(error, lost === "unknown") ?? translated(error);
  };
  return {
    async query<R>(sql: string, parameters: readonly Parameter[] = []) {
      const answer = await client.query({ name: nameOf(sql), text: sql, values: [...parameters] }).catch(refused);
      return { rows: answer.rows as R[], rowCount: answer.rowCount ?? 0 };
    },
    async script(sql) {
      const statement = { text: sql, query_timeout: SCRIPT_MS };
      await client.query(statement).catch(refused);
    },
  };
}

const MOST_NAMES = 2_000;
const names = new Map<string, string>();

/** Names a statement, so that each connection parses and plans it only once. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) names.clear();
  const name = createHash("sha256").update(sql).digest("hex").slice(0, 32);
  names.set(sql, name);
  return name;
}

function translated(error: unknown): unknown {
  return error instanceof pg.DatabaseError
    ? new DatabaseError(error.message, error.code ?? "", error.constraint)
    : error;
}
