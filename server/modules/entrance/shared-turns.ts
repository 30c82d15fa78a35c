import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import { tooMany } from "../../http/limits/rate-limit.ts";
import { acquireTurn, endTurn } from "./turn-repository.ts";
import { Turns } from "./turns.ts";

/** How long a process that dies in its turn blocks the others at most. */
const HELD_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
const POLL_MS = 25;

/**
 * Runs work with the same key one after another in all processes: within this process by a queue, between processes by
 * a database row with a lease. No connection is held meanwhile, because the work may take long and connections are few.
 */
export class SharedTurns {
  private readonly own = new Turns();

  constructor(private readonly database: Database) {}

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.own.run(key, () => this.amongAll(key, work));
  }

  private async amongAll<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { database } = this;
    // The embedded database is used by one process alone.
    if (database.engine === "embedded") return work();
    const [hash, holder] = [createHash("sha256").update(key).digest("hex"), randomUUID()];
    const until = Date.now() + LONGEST_WAIT_MS;
    while (!(await acquireTurn(database, hash, holder, HELD_MS))) {
      if (Date.now() > until) throw tooMany(LONGEST_WAIT_MS);
      await setTimeout(POLL_MS + Math.random() * POLL_MS);
    }
    try {
      return await work();
    } finally {
      // A turn that cannot be ended expires on its own; the result of the work is not lost.
      await endTurn(database, hash, holder).catch(() => undefined);
    }
  }
}
