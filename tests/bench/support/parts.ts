import type { Database } from "../../../server/db/database.ts";
import { makeAccounts } from "../../support/players/accounts.ts";

export { end } from "../../support/at-end.ts";
export { deskWorker } from "../../support/desk/desk-worker.ts";
export { startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { newPlayer } from "../../support/players/players.ts";

const EACH = 5;
const MESSAGES = 20;

/** So many open conversations of others, each with some messages, every second of which waits for the desk. */
export async function insertTalks(database: Database, count: number): Promise<void> {
  const players = (await makeAccounts(database, Math.ceil(count / EACH))).map(({ player }) => player);
  await database.query(
    `insert into support_conversation (player, subject, opened_at, last_seq, last_at, waits_since)
     select p, 'bets', now(), $2::int, now(), case when n % 2 = 0 then now() end
     from unnest($1::text[]) p, generate_series(1, $3::int) n`,
    [players, MESSAGES, EACH],
  );
  await database.query(
    `insert into support_message (conversation, seq, id, author, text, at)
     select c.id, n, 'message-' || n, 'player', repeat('Why is my bet void? ', 20), now()
     from support_conversation c, generate_series(1, $1::int) n`,
    [MESSAGES],
  );
  await database.script("analyze support_conversation; analyze support_message");
}
