import type { Database, Queryable } from "../../../server/db/database.ts";

/** The process ended before this was done. Nobody knows which part of it was. */
export class Killed extends Error {}

/** The database, as a process of the platform has it that may end before any statement, or after any commit. */
export class MortalDatabase {
  readonly port: Database;
  private left = Infinity;

  constructor(
    database: Database,
    private readonly committed: (connection: Queryable) => void,
  ) {
    const query: Queryable["query"] = (sql, parameters) => this.alive(() => database.query(sql, parameters));
    this.port = {
      ...database,
      query,
      transaction: async (work) => {
        const [done, connection] = await this.alive(() =>
          database.transaction(async (connection) => {
            const own: Queryable = {
              script: (sql) => connection.script(sql),
              query: (sql, parameters) => this.alive(() => connection.query(sql, parameters)),
            };
            return [await work(own), own] as const;
          }),
        );
        this.committed(connection);
        return this.alive(() => Promise.resolve(done));
      },
    };
  }

  get isDead(): boolean {
    return this.left <= 0;
  }

  /** The process ends after so many more steps. */
  killAfter(steps: number): void {
    this.left = Math.min(this.left, steps);
  }

  revive(): void {
    this.left = Infinity;
  }

  private async alive<T>(step: () => Promise<T>): Promise<T> {
    this.left--;
    if (this.isDead) throw new Killed("The process was killed.");
    return step();
  }
}
