import type { Database } from "../../../server/db/database.ts";

// The parts of the platform and of the test support that the benchmark of the game wallet uses, from the current sources.
export { signCall } from "../../../server/http/requests/call-signature.ts";
export { end } from "../../support/at-end.ts";
export { openTestDatabase, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { runServer } from "../../support/platform/server-process.ts";
export { makeAccounts } from "../../support/players/accounts.ts";
export { ledgerFaults } from "../../support/players/players.ts";

export const GAME = "dice";

/** A provider with a game, at which all players who are logged in sit. Returns the sessions. */
export async function takeSeats(database: Database, provider: string): Promise<string[]> {
  await database.query("insert into casino_provider (code, name, dialect) values ($1, 'Bench', 'canonical')", [
    provider,
  ]);
  await database.query(
    `insert into casino_game (code, provider, provider_code, name, is_open, currencies, blocked_countries)
     values ($1 || '-dice', $1, $2, 'Dice', true, null, '{}')`,
    [provider, GAME],
  );
  await database.query(
    "insert into game_player (provider, player) select $1, number from player where brand = 'made'",
    [provider],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into game_session (provider, game, player, login_session, currency, begun_at)
     select $1, $1 || '-dice', player, id, 'EUR', now() from session returning id`,
    [provider],
  );
  return rows.map(({ id }) => id);
}
