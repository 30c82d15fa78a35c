import pg from "pg";
import type { ProcessLocks } from "./database.ts";

// Of names, not of numbers: a bigint key is known by its two halves.
const KEY = "hashtextextended($1, 0)";
const IS_HELD = `select exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted and database = (select oid from pg_database where datname = current_database())
    and ((classid::bigint << 32) | objid::bigint) = ${KEY}) as held`;

/** Locks on a PostgreSQL server, all held by one connection: when the process dies it closes, and they are free. */
export class PostgresLocks implements ProcessLocks {
  private connection: Promise<pg.Client> | undefined;
  /** A connection takes one question at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  async hold(name: string): Promise<(() => Promise<void>) | undefined> {
    const client = await this.connected();
    if (!(await this.ask(client, `select pg_try_advisory_lock(${KEY}) as held`, name))) return undefined;
    return async () => {
      // A connection that has broken has freed it already.
      await this.ask(client, `select pg_advisory_unlock(${KEY}) as held`, name).catch(() => undefined);
    };
  }

  async isHeld(name: string): Promise<boolean> {
    return this.ask(await this.connected(), IS_HELD, name);
  }

  async close(): Promise<void> {
    const client = await this.connection?.catch(() => undefined);
    await this.turn;
    await client?.end();
  }

  private connected(): Promise<pg.Client> {
    return (this.connection ??= this.connect());
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: "openline locks" });
    const forget = () => (this.connection = undefined);
    client.on("error", forget);
    client.on("end", forget);
    await client.connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return client;
  }

  private ask(client: pg.Client, sql: string, name: string): Promise<boolean> {
    const answer = this.turn.then(() => client.query<{ held: boolean }>(sql, [name]));
    this.turn = answer.catch(() => undefined);
    return answer.then(({ rows }) => rows[0]?.held ?? false);
  }
}
