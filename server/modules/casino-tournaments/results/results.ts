import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Counts } from "./counts.ts";
import * as kept from "./result-repository.ts";

const MOST_DUE = 50;
const MOST_PAID = 500;

export interface ResultParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  /** What is noted is counted before anything is decided. */
  readonly counts: Pick<Counts, "count">;
  /** Tells a player's open pages of their balance. */
  readonly wallet: { readonly publishBalance: (player: string, currency: string) => Promise<unknown> };
}

/** Decides tournaments that are over, and pays what is won or goes back. */
export class Results {
  constructor(private readonly parts: ResultParts) {}

  /** Each tournament and each payment in a transaction of its own; one that fails keeps no other from its turn. */
  async look(signal: AbortSignal): Promise<void> {
    const { database, counts } = this.parts;
    const at = this.now();
    const faults: unknown[] = [];
    const due = await kept.listDue(database, at, MOST_DUE);
    if (due.length > 0) await counts.count(signal).catch((fault: unknown) => faults.push(fault));
    for (const slug of due) {
      if (signal.aborted) return;
      await database
        .transaction((connection) => kept.decide(connection, slug, at))
        .catch((fault: unknown) => faults.push(fault));
    }
    for (const entry of await kept.listToPay(database, MOST_PAID)) {
      if (signal.aborted) return;
      await this.pay(entry, at).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} tournaments or prizes were not dealt with`);
  }

  private async pay(entry: string, at: Date): Promise<void> {
    const paid = await kept.pay(this.parts.database, entry, at);
    if (paid) await this.parts.wallet.publishBalance(paid.player, paid.currency);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
