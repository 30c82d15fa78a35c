import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import * as kept from "./count-repository.ts";

export interface CountParts {
  readonly database: Database;
  readonly clock: PlatformClock;
}

/** Counts rounds for tournaments, outside the transactions that end them. */
export class Counts {
  constructor(private readonly parts: CountParts) {}

  /** Counts what is noted, the oldest first, each player in a transaction of its own; one that fails keeps no other waiting. */
  async count(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    const faults: unknown[] = [];
    for (let after: string | null = "0"; after !== null;) {
      const { noted, last }: Awaited<ReturnType<typeof kept.listNoted>> = await kept.listNoted(database, after);
      for (const each of noted) {
        if (signal.aborted) return;
        await kept.countNotes(database, each).catch((fault: unknown) => faults.push(fault));
      }
      after = last;
    }
    if (faults.length > 0) throw new AggregateError(faults, `Rounds of ${faults.length} players were not counted`);
  }

  /** Finds and mends what is kept of rounds that differs from the rounds themselves. A run goes on where the last one stopped. */
  async recount(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    const differed = new Set<string>();
    const faults: unknown[] = [];
    const begun = await kept.readPlace(database);
    // To the end from there, and the rest from the first on.
    for (const [from, to] of [
      [begun, Infinity],
      ["0", Number(begun)],
    ] as const) {
      for (let after = from, isMore = true; isMore && Number(after) < to;) {
        const entries = await kept.listOpenEntries(database, after);
        for (const { id, tournament } of entries) {
          if (signal.aborted) return;
          await kept.recountEntry(database, id, new Date(this.parts.clock.now())).then(
            (isOther) => isOther && differed.add(tournament),
            (fault: unknown) => faults.push(fault),
          );
        }
        isMore = entries.length > 0;
        after = entries.at(-1)?.number ?? after;
        await kept.keepPlace(database, after);
      }
    }
    await kept.keepPlace(database, "0");
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} entries of tournaments were not counted anew`);
    if (differed.size > 0)
      throw new Error(`Scores of tournaments had drifted and were mended: ${[...differed].slice(0, 20).join(", ")}`);
  }

  /** Drops what was counted for tournaments that are long over. */
  drop(): Promise<void> {
    return kept.dropCounted(this.parts.database, new Date(this.parts.clock.now()));
  }
}
