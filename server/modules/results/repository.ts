import type { Queryable } from "../../db/database.ts";

/** The days (UTC) in a span on which events of open legs of open bets begin. */
export async function daysAwaited(database: Queryable, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ day: string }>(
    `select distinct left(leg.event ->> 'startsAt', 10) as day
     from bet_leg leg join bet on bet.id = leg.bet_id
     where bet.status = 'open' and leg.result is null and left(leg.event ->> 'startsAt', 10) between $1 and $2`,
    [from, to],
  );
  return new Set(rows.map(({ day }) => day));
}
