import type { PlatformClock } from "../../../clock.ts";
import { type Database, only } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

/** Players in one run, each in a transaction of their own. */
const MOST_PLAYERS = 10_000;

/** Counts the markers of harm of those whose turn it is, and drops scores that were followed by another long ago. */
export async function scoreHarm(
  { database, clock }: { database: Database; clock: Pick<PlatformClock, "now"> },
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; count < MOST_PLAYERS && !signal.aborted; count++) {
    const sql = "select score_due_harm($1, 1) as count";
    if (only(await database.query<{ count: number }>(sql, [new Date(clock.now())])).count === 0) break;
  }
  await dropOld(database, "harm_score", "not is_latest and at < now() - interval '13 months'");
}
