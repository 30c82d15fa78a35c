import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import * as kept from "./result-repository.ts";

const MOST_DUE = 50;
const MOST_PAID = 500;

export interface ResultParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  /** Tells a player's open pages of their balance. */
  readonly wallet: { readonly publishBalance: (player: string, currency: string) => Promise<unknown> };
}

/** Decides tournaments that are over, and pays what is won or goes back. */
export class Results {
  constructor(private readonly parts: ResultParts) {}

  /** Each tournament and each payment in a transaction of its own; one that fails keeps no other from its turn. */
  async look(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    const at = this.now();
    const faults: unknown[] = [];
    for (const slug of await kept.listDue(database, at, MOST_DUE)) {
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

  /** Finds and mends what is kept of rounds that differs from the rounds themselves. */
  async recount(signal: AbortSignal): Promise<void> {
    const differed = await kept.recount(this.parts.database, this.now(), signal);
    if (differed.length > 0)
      throw new Error(`Scores of tournaments had drifted and were mended: ${differed.slice(0, 20).join(", ")}`);
  }

  private async pay(entry: string, at: Date): Promise<void> {
    const paid = await kept.pay(this.parts.database, entry, at);
    if (paid) await this.parts.wallet.publishBalance(paid.player, paid.currency);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
