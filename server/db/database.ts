/** The rows of an answer. int8 arrives as text, timestamps as Date, json parsed: the same on both engines. */
export interface Rows<R> {
  readonly rows: R[];
  readonly rowCount: number;
}

export type Parameter = string | number | boolean | null | Date | readonly string[];

export interface Queryable {
  query<R = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Rows<R>>;
  /** Runs several statements, without parameters or an answer. */
  script(sql: string): Promise<void>;
}

export interface FactListener {
  receive(payload: unknown): void;
  /**
   * Called at the first connection, and when facts were lost, for example by a crash of the database's server. The
   * listener must read the state again.
   */
  missed?(): void;
}

/**
 * Facts that one process publishes to all processes on the same database. Where the order of facts matters, they are
 * published in one of the two ways, because a process hears its own of `publish` sooner than those of a transaction.
 */
export interface Facts {
  /** Calls this process's listeners before it returns, and those of the other processes a moment later. */
  publish(channel: string, payload: unknown): void;
  /** Calls the listeners of all processes, including this one, once the connection's transaction has committed. */
  publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void>;
  /** Subscribes to a channel's facts; the returned function unsubscribes. */
  listen(channel: string, listener: FactListener): () => void;
}

/** The load of a database: how many statements and transactions wait for their turn, and since when the first waits. */
export interface DatabaseLoad {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** The port to PostgreSQL, shaped like a pool. It is implemented by the embedded engine and by a server. */
export interface Database extends Queryable {
  readonly engine: "embedded" | "postgres";
  load(): DatabaseLoad;
  readonly facts: Facts;
  /** Commits when `work` resolves, rolls back when it rejects. Inside, use only the given connection. */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** An error from the database, with PostgreSQL's five-character code. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";

  constructor(
    message: string,
    readonly code: string,
    readonly constraint: string | undefined,
  ) {
    super(message);
  }
}

/**
 * The database could not be reached, or was lost before it answered. `outcome` says whether the work was done:
 * "nothing" was done, or it is "unknown" because a commit was on its way.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(
    readonly reason: string,
    readonly outcome: "nothing" | "unknown",
  ) {
    super(`The database is not available (${reason}); outcome: ${outcome}`);
  }
}

/** Returns the row of an answer that has exactly one. */
export function only<R>(answer: Rows<R>): R {
  const [row] = answer.rows;
  if (row === undefined || answer.rows.length > 1) throw new Error(`Expected one row, got ${answer.rows.length}`);
  return row;
}
