import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import type { LoginName } from "../../players/login-name.ts";
import { type Client, countKnownTry, forgetKnownTries } from "../session/contract.ts";

/** This many failures in a row lock the password. */
export const MAX_FAILURES = 3;
/** Tries expire, for logins with and without an account alike. A number is locked for a day at most. */
const REMEMBERED = { name: "interval '30 days'", account: "interval '1 day'" } as const;

interface Known {
  readonly number: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The result of counting a try. */
export interface Tries {
  /** Failed tries in a row with this login name, including this one. */
  readonly ofName: number;
  /** Whether earlier tries, by any login name, have locked the account. */
  readonly isAccountLocked: boolean;
  /** Whether this try locks the account if it fails. */
  readonly isLocking: boolean;
  /**
   * Whether the try comes from a browser that the player has logged in from. It has its own count for all login names.
   */
  readonly isOwn: boolean;
}

/**
 * Counts a try before its result is known, so that many simultaneous tries gain nothing over successive ones. Account
 * numbers are consecutive and easy to enumerate, so a try by number counts against the number alone and does not lock
 * the account's other login names.
 */
export async function countTry(
  connection: Queryable,
  name: LoginName,
  player: string | undefined,
  browser: string | undefined,
): Promise<Tries> {
  const own = browser === undefined ? undefined : await countKnownTry(connection, player, browser);
  if (own !== undefined) return { ofName: own, ...locks(own), isOwn: true };
  const byName = nameKey(name);
  const ofPlayer = player === undefined ? keyOf("nobody", byName) : keyOf("player", player);
  const isByNumber = name.type === "account";
  const remembered = REMEMBERED[isByNumber ? "account" : "name"];
  // The lock of a number lasts from its first try; later tries do not extend it.
  const { rows } = await connection.query<{ key: string; tries: number }>(
    `with counted as (
       insert into login_try (key) select unnest($1::text[])
       on conflict (key) do update set
         last_at = case when $3 and login_try.last_at > now() - ${remembered} then login_try.last_at else now() end,
         tries = case when login_try.last_at < now() - ${remembered} then 1 else login_try.tries + 1 end
       returning key, tries)
     select key, tries from counted union all select key, tries from login_try where key = $2 and $3`,
    [isByNumber ? [byName] : [byName, ofPlayer], ofPlayer, isByNumber],
  );
  const of = (key: string) => rows.find((row) => row.key === key)?.tries ?? 0;
  const ofAccount = of(ofPlayer);
  const account = isByNumber ? { isAccountLocked: ofAccount >= MAX_FAILURES, isLocking: false } : locks(ofAccount);
  return { ofName: of(byName), ...account, isOwn: false };
}

const locks = (tries: number) => ({ isAccountLocked: tries > MAX_FAILURES, isLocking: tries === MAX_FAILURES });

/** The player has proved who they are, so earlier tries no longer count, by any login name and from any browser. */
export async function forgetTries(connection: Queryable, { number, email, phone }: Known): Promise<void> {
  const names: LoginName[] = [
    { type: "account", value: number },
    ...(email === null ? [] : [{ type: "email" as const, value: email }]),
    ...(phone === null ? [] : [{ type: "phone" as const, value: phone }]),
  ];
  await connection.query("delete from login_try where key = any($1::text[])", [
    [...names.map(nameKey), keyOf("player", number)],
  ]);
  await forgetKnownTries(connection, number);
}

/** Stores a failed login. Returns the number of its row. */
export async function insertFailure(
  connection: Queryable,
  player: string | undefined,
  { device, address }: Client,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    "insert into login_failure (player, device, address) values ($1, $2, $3) returning id::text",
    [player ?? null, device, address],
  );
  return rows[0]!.id;
}

/** The player whose login failed; undefined if there is no account, or the row is gone. */
export async function playerOfFailure(connection: Queryable, failure: string): Promise<string | undefined> {
  const sql = "select player from login_failure where id = $1::bigint";
  const { rows } = await connection.query<{ player: string | null }>(sql, [failure]);
  return rows[0]?.player ?? undefined;
}

const nameKey = ({ type, value }: LoginName): string => keyOf(type, value);

/** The typed text may be an address or a phone number, so only a hash of it is stored. */
const keyOf = (kind: string, value: string): string => createHash("sha256").update(`${kind}:${value}`).digest("hex");
