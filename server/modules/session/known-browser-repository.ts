import type { Queryable } from "../../db/database.ts";
import type { LoginName } from "../../players/login-name.ts";
import { hashToken, randomToken } from "../../secrets/token.ts";
import { LOGIN_COLUMN } from "./repository.ts";

/** How many days a browser is known after a player's last login in it. */
export const KNOWN_DAYS = 90;
/** Of more browsers of a player those of the last logins are known. */
const MOST_KNOWN = 50;
const GOOD_FOR = `interval '${KNOWN_DAYS} days'`;

/**
 * Stores that a player has logged in here. Returns the value of the browser's cookie: a new one after each login, of
 * which only the hash is stored. The browser stays known for other players who have logged in here.
 */
export async function rememberBrowser(
  connection: Queryable,
  player: string,
  shown: string | undefined,
): Promise<string> {
  const fresh = randomToken();
  if (shown !== undefined) {
    await connection.query("update known_browser set browser_hash = $2 where browser_hash = $1", [
      hashToken(shown),
      hashToken(fresh),
    ]);
  }
  await connection.query(
    `insert into known_browser (browser_hash, player, expires_at, device) values ($1, $2, now() + ${GOOD_FOR},
       coalesce((select device from known_browser where browser_hash = $1 limit 1), gen_random_uuid()::text))
     on conflict (browser_hash, player) do update set is_known = true, tries = 0, expires_at = excluded.expires_at`,
    [hashToken(fresh), player],
  );
  await connection.query(
    `delete from known_browser where player = $1 and browser_hash in (
       select browser_hash from known_browser where player = $1 and expires_at < (
         select expires_at from known_browser where player = $1 order by expires_at desc offset ${MOST_KNOWN - 1} limit 1)
       for update skip locked)`,
    [player],
  );
  return fresh;
}

/**
 * Counts a try in a browser that the player has logged in from, and returns the count including this one; undefined if
 * the browser is not known for the player.
 */
export async function countKnownTry(
  connection: Queryable,
  player: string | undefined,
  shown: string,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ tries: number }>(
    `update known_browser set tries = tries + 1 where browser_hash = $1 and player = $2 and is_known and expires_at > now()
     returning tries`,
    [hashToken(shown), player ?? ""],
  );
  return rows[0]?.tries;
}

/** Whether the player with this login has logged in from this browser. */
export async function isBrowserOf(connection: Queryable, { type, value }: LoginName, shown: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from known_browser b join player p on p.number = b.player
     where b.browser_hash = $1 and b.is_known and b.expires_at > now() and p.${LOGIN_COLUMN[type]} = $2`,
    [hashToken(shown), value],
  );
  return rowCount > 0;
}

/** Whether any player has logged in from this browser. */
export async function isKnownBrowser(connection: Queryable, shown: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from known_browser where browser_hash = $1 and is_known and expires_at > now() limit 1",
    [hashToken(shown)],
  );
  return rowCount > 0;
}

/**
 * Resets the counts after the player has proved who they are: in one of their browsers, or in a way that counts for
 * all.
 */
export async function forgetKnownTries(connection: Queryable, player: string, shown?: string): Promise<void> {
  await connection.query(
    "update known_browser set tries = 0 where player = $1 and browser_hash = coalesce($2, browser_hash)",
    [player, shown === undefined ? null : hashToken(shown)],
  );
}

/**
 * Every other browser that has logged in as the player counts as unknown from now on where one logs in. For campaigns that
 * are taken once for each device it stays the same one until it expires.
 */
export async function forgetBrowsers(connection: Queryable, player: string, except?: string): Promise<void> {
  await connection.query(
    "update known_browser set is_known = false where player = $1 and browser_hash is distinct from $2",
    [player, except === undefined ? null : hashToken(except)],
  );
}
