import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import type { LoginNameType } from "../session/login-name.ts";
import { countKnownTry, forgetKnownTries } from "../session/known-browser-repository.ts";
import type { Client } from "../session/service.ts";

/** So many failures in a row lock the password. */
export const MAX_FAILURES = 3;
/** Tries of long ago are forgotten, of logins with and without an account alike. */
const REMEMBERED = "interval '30 days'";

export interface Name {
  readonly type: LoginNameType;
  readonly value: string;
}

interface Known {
  readonly number: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** How many tries there were in a row, with this one. */
export interface Tries {
  readonly ofName: number;
  readonly ofAccount: number;
  /** In a browser that the player has logged in from: no other's count, and by whichever name. */
  readonly isOwn: boolean;
}

/** Counts a try before it is known how it ends: many at once are not worth more than one after another. */
export async function countTry(
  connection: Queryable,
  name: Name,
  player: string | undefined,
  browser: string | undefined,
): Promise<Tries> {
  const own = browser === undefined ? undefined : await countKnownTry(connection, player, browser);
  if (own !== undefined) return { ofName: own, ofAccount: own, isOwn: true };
  const keys = [nameKey(name), player === undefined ? keyOf("nobody", nameKey(name)) : keyOf("player", player)];
  const { rows } = await connection.query<{ key: string; tries: number }>(
    `insert into login_try (key) select unnest($1::text[])
     on conflict (key) do update set last_at = now(),
       tries = case when login_try.last_at < now() - ${REMEMBERED} then 1 else login_try.tries + 1 end
     returning key, tries`,
    [keys],
  );
  const of = (key = "") => rows.find((row) => row.key === key)?.tries ?? 0;
  return { ofName: of(keys[0]), ofAccount: of(keys[1]), isOwn: false };
}

/** The player has proved who he is: whatever was tried before does not count any more, by whichever name and wherever. */
export async function forgetTries(connection: Queryable, { number, email, phone }: Known): Promise<void> {
  const names: Name[] = [
    { type: "account", value: number },
    ...(email === null ? [] : [{ type: "email" as const, value: email }]),
    ...(phone === null ? [] : [{ type: "phone" as const, value: phone }]),
  ];
  await connection.query("delete from login_try where key = any($1::text[])", [
    [...names.map(nameKey), keyOf("player", number)],
  ]);
  await forgetKnownTries(connection, number);
}

export async function insertFailure(
  connection: Queryable,
  player: string | undefined,
  { device, address }: Client,
): Promise<void> {
  await connection.query("insert into login_failure (player, device, address) values ($1, $2, $3)", [
    player ?? null,
    device,
    address,
  ]);
}

const nameKey = ({ type, value }: Name): string => keyOf(type, value);

/** What was typed may be anybody's address or phone, so it is not kept itself. */
const keyOf = (kind: string, value: string): string => createHash("sha256").update(`${kind}:${value}`).digest("hex");
