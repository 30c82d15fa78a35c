import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import { tooMany } from "../../http/limits/rate-limit.ts";
import { endTurn, takeTurn } from "./turn-repository.ts";
import { Turns } from "./turns.ts";

/** A process that dies in its turn holds up the others no longer than this. */
const HELD_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
const LOOK_MS = 25;

/**
 * Lets work of one key happen one after another in all processes: in this one by a queue, between them by a row that is
 * held for a while. No connection is held meanwhile: the work may take long, and connections are few.
 */
export class SharedTurns {
  private readonly own = new Turns();

  constructor(private readonly database: Database) {}

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.own.take(key, () => this.amongAll(key, work));
  }

  private async amongAll<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { database } = this;
    // The embedded database is one process's alone.
    if (database.engine === "embedded") return work();
    const [hash, holder] = [createHash("sha256").update(key).digest("hex"), randomUUID()];
    const until = Date.now() + LONGEST_WAIT_MS;
    while (!(await takeTurn(database, hash, holder, HELD_MS))) {
      if (Date.now() > until) throw tooMany(LONGEST_WAIT_MS);
      await setTimeout(LOOK_MS + Math.random() * LOOK_MS);
    }
    try {
      return await work();
    } finally {
      // One that cannot be ended ends by itself; what came of the work is not lost by it.
      await endTurn(database, hash, holder).catch(() => undefined);
    }
  }
}
