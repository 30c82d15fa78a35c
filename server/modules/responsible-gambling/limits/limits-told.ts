import type { PlatformClock } from "../../../clock.ts";
import { type Database, only } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";

/** How often it is looked whether players have to be told. */
export const LOOK_EVERY_SECONDS = 30;
const PAGE = 500;

/** Players who were here within the last minutes, where the rules have anybody told. */
const HERE = `select player from (
    select distinct player from session
      where ended_at is null and used_at > $1::timestamptz - interval '5 minutes' and player > $2
        and exists (select from protection_policy where told_at <> '{}')) as here
  where exists (select from policy_of(player) where told_at <> '{}') order by player limit $3::int`;

/** Tells players, here or not, of raises that they can confirm from now on. */
export async function tellOfRaises(
  { database, clock }: { database: Database; clock: Pick<PlatformClock, "now"> },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const sql = "select tell_of_raises($1, $2) as told";
    const { told } = only(await database.query<{ told: number }>(sql, [new Date(clock.now()), PAGE]));
    if (told < PAGE) return;
  }
}

/** Tells players who are here how much of their limits is used, where the rules of their country ask for it. */
export async function tellOfLimits(
  { database, clock }: { database: Database; clock: Pick<PlatformClock, "now"> },
  signal: AbortSignal,
): Promise<void> {
  let last = "";
  while (!signal.aborted) {
    const { rows } = await database.query<{ player: string }>(HERE, [new Date(clock.now()), last, PAGE]);
    for (const { player } of rows) {
      if (signal.aborted) return;
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        await connection.query("select tell_of_limits($1, $2)", [player, new Date(clock.now())]);
      });
      last = player;
    }
    if (rows.length < PAGE) return;
  }
}
