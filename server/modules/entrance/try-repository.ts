import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import type { LoginNameType } from "../session/login-name.ts";
import { countKnownTry, forgetKnownTries } from "../session/known-browser-repository.ts";
import type { Client } from "../session/service.ts";

/** So many failures in a row lock the password. */
export const MAX_FAILURES = 3;
/** Tries of long ago are forgotten, of logins with and without an account alike: a number is locked for no longer than a day. */
const REMEMBERED = { name: "interval '30 days'", account: "interval '1 day'" } as const;

export interface Name {
  readonly type: LoginNameType;
  readonly value: string;
}

interface Known {
  readonly number: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a try counts. */
export interface Tries {
  /** How many there were in a row by this name, with this one. */
  readonly ofName: number;
  /** Tries from before, by whichever names, have locked the account. */
  readonly isAccountLocked: boolean;
  /** This one locks it, should it fail. */
  readonly isLocking: boolean;
  /** In a browser that the player has logged in from: no other's count, and by whichever name. */
  readonly isOwn: boolean;
}

/**
 * Counts a try before it is known how it ends: many at once are not worth more than one after another. Account numbers follow each
 * other, so that anybody can go through them: a try by number counts against the number alone, and does not lock the account's
 * other names.
 */
export async function countTry(
  connection: Queryable,
  name: Name,
  player: string | undefined,
  browser: string | undefined,
): Promise<Tries> {
  const own = browser === undefined ? undefined : await countKnownTry(connection, player, browser);
  if (own !== undefined) return { ofName: own, ...locks(own), isOwn: true };
  const byName = nameKey(name);
  const ofPlayer = player === undefined ? keyOf("nobody", byName) : keyOf("player", player);
  const isByNumber = name.type === "account";
  const remembered = REMEMBERED[isByNumber ? "account" : "name"];
  // A lock of a number lasts from its first try on: later ones do not make it longer.
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
