import type { Database, Queryable } from "../../../db/database.ts";
import type { DeskCaller } from "../access/desk-caller.ts";
import { appendAudit, type AuditEntry } from "./audit-repository.ts";

/** What an act leaves in the audit log beside who did it. */
export type Act = Omit<AuditEntry, "who">;

/**
 * The one way to do something at the desk: the work and its entry in the audit log are one transaction, so that neither
 * exists without the other.
 */
export class DeskActs {
  constructor(private readonly database: Database) {}

  /** `act` may depend on the result, for example to say what the value was before. */
  run<T>(
    { user }: Pick<DeskCaller, "user">,
    act: Act | ((result: T) => Act),
    work: (connection: Queryable) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (connection) => {
      const result = await work(connection);
      await this.note(connection, { user }, typeof act === "function" ? act(result) : act);
      return result;
    });
  }

  /** Reads a list that shows data of several players, and notes a look at each of them. */
  looks<T>(
    { user }: Pick<DeskCaller, "user">,
    read: (connection: Queryable) => Promise<T[]>,
    actOf: (item: T) => Act,
  ): Promise<T[]> {
    return this.database.transaction(async (connection) => {
      const items = await read(connection);
      for (const item of items) await this.note(connection, { user }, actOf(item));
      return items;
    });
  }

  /** Notes a look at a player's data. */
  async look(caller: Pick<DeskCaller, "user">, act: Act): Promise<void> {
    await this.database.transaction((connection) => this.note(connection, caller, act));
  }

  /**
   * Logs an act in a transaction that another service begins and ends. It has to be the transaction's last statement.
   */
  async note(connection: Queryable, { user }: Pick<DeskCaller, "user">, act: Act): Promise<void> {
    await appendAudit(connection, { who: user.id, ...act });
  }
}
