import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";

const AT_ONCE = 200;

/** Takes away what is older than a year from accounts that no play has brought to this month. */
export async function turnMonths(database: Database, clock: PlatformClock, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = new Date(clock.now());
    const { rows } = await database.query<{ player: string }>(
      `select player from loyalty_account where counted_month < date_trunc('month', $1::timestamptz at time zone 'UTC')::date
       order by counted_month limit $2`,
      [now, AT_ONCE],
    );
    for (const { player } of rows) {
      if (signal.aborted) return;
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        await connection.query("select loyalty_count($1, $2)", [player, now]);
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}
