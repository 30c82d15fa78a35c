import type { PlatformClock } from "../../../clock.ts";
import { type Database, only } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

/** Players in one transaction, and transactions in one run. */
const SLICE = 20;
const MOST_SLICES = 500;

/** Counts the markers of harm of those whose turn it is, and drops scores that were followed by another long ago. */
export async function scoreHarm(
  { database, clock }: { database: Database; clock: Pick<PlatformClock, "now"> },
  signal: AbortSignal,
): Promise<void> {
  for (let slice = 0; slice < MOST_SLICES && !signal.aborted; slice++) {
    const sql = "select score_due_harm($1, $2) as count";
    const scored = only(await database.query<{ count: number }>(sql, [new Date(clock.now()), SLICE])).count;
    if (scored < SLICE) break;
  }
  await dropOld(database, "harm_score", "not is_latest and at < now() - interval '13 months'");
}
