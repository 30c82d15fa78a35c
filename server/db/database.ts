/** The rows of an answer. int8 comes as text, timestamps as Date, json parsed: the same on both engines. */
export interface Rows<R> {
  readonly rows: R[];
  readonly rowCount: number;
}

export type Parameter = string | number | boolean | null | Date | readonly string[];

export interface Queryable {
  query<R = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Rows<R>>;
  /** Several statements, no parameters, no answer. */
  script(sql: string): Promise<void>;
}

export interface FactListener {
  hear(payload: unknown): void;
  /** Facts may have been lost, as while a connection was down: what they would have told has to be looked up. */
  missed?(): void;
}

/** What happened in one process, told to all processes on the same database. */
export interface Facts {
  /** Tells this process's listeners before it returns, and those of the others a moment later. */
  publish(channel: string, payload: unknown): void;
  /** Tells the listeners of all processes, these included, once the transaction of the connection has committed. */
  publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void>;
  /** Hears a channel's facts until the answer is called. */
  listen(channel: string, listener: FactListener): () => void;
}

/** How busy a database is: statements and transactions that wait for their turn, and since when the first of them does. */
export interface DatabaseLoad {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** The port to PostgreSQL, shaped like a pool. Behind it stands the embedded engine or a server. */
export interface Database extends Queryable {
  readonly engine: "embedded" | "postgres";
  load(): DatabaseLoad;
  readonly facts: Facts;
  /** Commits when `work` resolves, rolls back when it rejects. Inside, use only the given connection. */
  transaction<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What the database refused, with PostgreSQL's five-character code. */
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
 * The database could not be asked, or went before it answered. `outcome` says what became of the work: "nothing" was done,
 * or it is "unknown", because a commit was on its way.
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

/** The only row of an answer that has exactly one. */
export function only<R>(answer: Rows<R>): R {
  const [row] = answer.rows;
  if (row === undefined || answer.rows.length > 1) throw new Error(`Expected one row, got ${answer.rows.length}`);
  return row;
}
