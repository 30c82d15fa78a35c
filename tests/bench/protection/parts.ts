import type { Database } from "../../../server/db/database.ts";

export { end } from "../../support/at-end.ts";
export { openTestDatabase, startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { makeAccounts } from "../../support/players/accounts.ts";
export { bettorAt } from "../../support/players/bets.ts";

const BATCH = 50_000;

/** So many settled bets of a player over the last 400 days, as they stand in the table. */
export async function addHistory(database: Database, player: string, bets: number): Promise<void> {
  await database.script("alter table bet disable trigger user");
  for (let from = 1; from <= bets; from += BATCH)
    await database.query(
      `insert into bet (id, player, type, status, stake, currency, odds, potential_return, payout, acceptance, placed_at, settled_at)
       select 'past-' || $1 || '-' || n, $1, 'single', case n % 3 when 0 then 'won' else 'lost' end, 100, 'EUR', 2500, 250,
         case n % 3 when 0 then 250 else 0 end, '{}', at, least(at + interval '2 hours', now())
       from (select n, now() - (($4::int - n + 1) * interval '400 days' / $4::int) as at from generate_series($2::int, $3::int) as n) as each`,
      [player, from, Math.min(bets, from + BATCH - 1), bets],
    );
  await database.script("alter table bet enable trigger user");
}

/** Ten limits that are never reached, three rules that never stop, and a reality check that is not due. */
export async function protect(database: Database, player: string): Promise<void> {
  const at = new Date();
  const limits = [
    ...["day", "week", "month"].flatMap((period) => ["deposit", "loss", "stake", "time"].map((kind) => [kind, period])),
  ].filter(([kind, period]) => kind !== "time" || period === "day");
  for (const [kind, period] of limits)
    await database.query("select keep_limit($1, $2, $3, 100000000000, null, 'Europe/Berlin', $4)", [
      ...[player, kind!, period!, at],
    ]);
  const rules = [
    ["after_loss", { amount: 100_000_000_000, minutes: 60 }],
    ["open_bets", { most: 1000 }],
    ["gain", { amount: 100_000_000_000, zone: "Europe/Berlin" }],
  ] as const;
  for (const [kind, terms] of rules)
    await database.query("insert into player_rule (id, player, kind, terms, began_at) values ($1, $2, $3, $4, $5)", [
      ...[`${player}-${kind}`, player, kind, JSON.stringify(terms), at],
    ]);
  await database.query("select choose_reality($1, 720, $2, $2)", [player, at]);
  await database.script("analyze bet; analyze player_limit; analyze player_rule");
}
