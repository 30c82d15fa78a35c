import { only, type Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

const AT_ONCE = 500;

/** Closes rounds that the provider has not spoken of for two days, as they stand. Returns how many. */
export async function lapseRounds(database: Queryable, at: Date, signal: AbortSignal): Promise<number> {
  for (let all = 0; ;) {
    const sql = "select lapse_game_rounds($1, $2) as count";
    const { count } = only(await database.query<{ count: number }>(sql, [AT_ONCE, at]));
    all += count;
    if (count < AT_ONCE || signal.aborted) return all;
  }
}

/** Drops launches whose tokens have long expired. What they opened is kept. */
export const dropLaunches = (database: Queryable): Promise<void> =>
  dropOld(database, "game_launch", "o.made_at < now() - interval '1 day'");
