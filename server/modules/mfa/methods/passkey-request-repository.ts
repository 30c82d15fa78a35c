import type { Queryable } from "../../../db/database.ts";

/** Stores the challenge that a player's browser signs to add a passkey; an earlier one becomes invalid. */
export async function keepChallenge(
  connection: Queryable,
  player: string,
  challenge: string,
  seconds: number,
): Promise<void> {
  await connection.query(
    `insert into passkey_request (player, challenge, ends_at) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (player) do update set challenge = excluded.challenge, ends_at = excluded.ends_at`,
    [player, challenge, seconds],
  );
}

/** Uses up the stored challenge, which is good for one try. */
export async function consumeChallenge(connection: Queryable, player: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ challenge: string | null }>(
    `delete from passkey_request where player = $1
     returning case when ends_at > now() then challenge end as challenge`,
    [player],
  );
  return rows[0]?.challenge ?? undefined;
}
