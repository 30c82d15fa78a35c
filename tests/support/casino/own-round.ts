import { only, type Queryable } from "../../../server/db/database.ts";

/** A round that a player has played, in the database alone. */
export async function ownRound(connection: Queryable, player: string): Promise<string> {
  await connection.query(
    `insert into casino_game (code, provider, provider_code, name) values ('own-dice', 'house', 'own-dice', 'Dice')
     on conflict do nothing`,
  );
  const inserted = await connection.query<{ id: string }>(
    `insert into game_round (provider, round, game, player, currency, begun_at)
     values ('house', 'round-of-' || $1::text, 'own-dice', $1, 'EUR', now()) returning id`,
    [player],
  );
  return only(inserted).id;
}

/** Begins a game of the house for a player, and returns the launch. */
export async function ownLaunch(connection: Queryable, player: string): Promise<string> {
  const sql = `insert into game_launch (token_hash, game, player, login_session, currency, language, country, expires_at)
    values ('a hash of ' || $1, 'dice', $1, 'a session', 'EUR', 'en', 'DE', now()) returning id`;
  return only(await connection.query<{ id: string }>(sql, [player])).id;
}
