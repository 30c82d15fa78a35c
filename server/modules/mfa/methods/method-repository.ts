import type { Method } from "../../../../plugins/mfa/methods-wire.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Sealed, SealedColumn } from "../../../secrets/seal-again.ts";

export interface Contacts {
  /** Null if there is none or it is not confirmed. */
  readonly email: string | null;
  readonly phone: string | null;
}

export async function findContacts(connection: Queryable, player: string): Promise<Contacts> {
  const { rows } = await connection.query<Contacts>(
    `select case when is_email_confirmed then email end as email, case when is_phone_confirmed then phone end as phone
     from player where number = $1`,
    [player],
  );
  return rows[0] ?? { email: null, phone: null };
}

/** Whether the player has a password. A player who joined by a third party has none until they set one. */
export async function hasPassword(connection: Queryable, player: string): Promise<boolean> {
  const { rowCount } = await connection.query("select from player where number = $1 and password_hash <> ''", [player]);
  return rowCount > 0;
}

/** Whether the player has set up a second factor. */
export async function hasMethods(connection: Queryable, player: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from mfa_method where player = $1 and confirmed_at is not null limit 1",
    [player],
  );
  return rowCount > 0;
}

/** The confirmed methods, the oldest first. */
export async function listMethods(connection: Queryable, player: string): Promise<Method[]> {
  const { rows } = await connection.query<Method>(
    `select id, kind, name, instant(confirmed_at) as "addedAt", instant(used_at) as "usedAt"
     from mfa_method where player = $1 and confirmed_at is not null order by confirmed_at, id`,
    [player],
  );
  return rows;
}

export interface TotpMethod {
  readonly id: string;
  readonly secret: string;
  readonly lastStep: number | null;
}

/** The player's authenticator app, or one that is being set up. The row stays locked until the transaction ends. */
export async function lockTotp(
  connection: Queryable,
  player: string,
  newId: string | null = null,
): Promise<TotpMethod | undefined> {
  const { rows } = await connection.query<TotpMethod>(
    `select id, secret, last_step::float8 as "lastStep" from mfa_method
     where player = $1 and kind = 'totp' and case when $2::text is null then confirmed_at is not null
       else id = $2 and confirmed_at is null and created_at > now() - interval '15 minutes' end for update`,
    [player, newId],
  );
  return rows[0];
}

export async function insertTotp(connection: Queryable, id: string, player: string, secret: string): Promise<void> {
  // A new setup invalidates one that was begun before.
  await connection.query(
    `with old as (delete from mfa_method where player = $2 and kind = 'totp' and confirmed_at is null)
     insert into mfa_method (id, player, kind, secret) values ($1, $2, 'totp', $3)`,
    [id, player, secret],
  );
}

export async function recordStep(connection: Queryable, id: string, step: number): Promise<void> {
  await connection.query(
    `update mfa_method set last_step = $2, used_at = case when confirmed_at is null then null else now() end,
       confirmed_at = coalesce(confirmed_at, now()) where id = $1`,
    [id, step],
  );
}

/** Turns on codes by SMS or e-mail; false if they are on already. */
export async function insertContactMethod(
  connection: Queryable,
  id: string,
  player: string,
  kind: "sms" | "email",
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "insert into mfa_method (id, player, kind, confirmed_at) values ($1, $2, $3, now()) on conflict do nothing",
    [id, player, kind],
  );
  return rowCount > 0;
}

export async function touchContactMethod(connection: Queryable, player: string, kind: "sms" | "email"): Promise<void> {
  await connection.query("update mfa_method set used_at = now() where player = $1 and kind = $2", [player, kind]);
}

/** Removes a method and returns it; undefined if the player does not have it. */
export async function removeMethod(
  connection: Queryable,
  player: string,
  id: string,
): Promise<Method["kind"] | undefined> {
  const { rows } = await connection.query<{ kind: Method["kind"] }>(
    "delete from mfa_method where player = $1 and id = $2 and confirmed_at is not null returning kind",
    [player, id],
  );
  return rows[0]?.kind;
}

export async function countRecoveryCodes(connection: Queryable, player: string): Promise<number> {
  const { rows } = await connection.query<{ left: number }>(
    "select count(*)::int as left from mfa_recovery_code where player = $1 and used_at is null",
    [player],
  );
  return rows[0]?.left ?? 0;
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(
  connection: Queryable,
  player: string,
  digests: readonly string[],
): Promise<void> {
  await connection.query("delete from mfa_recovery_code where player = $1", [player]);
  await connection.query("insert into mfa_recovery_code (player, digest) select $1, unnest($2::text[])", [
    player,
    digests,
  ]);
}

/** False if the player has no such code or has used it. */
export async function consumeRecoveryCode(
  connection: Queryable,
  player: string,
  digests: readonly string[],
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update mfa_recovery_code set used_at = now() where player = $1 and digest = any($2::text[]) and used_at is null",
    [player, digests],
  );
  return rowCount > 0;
}

/**
 * The secrets of authenticator apps, sealed for the id of their method. Recovery codes are not among them: of those only
 * digests are stored.
 */
export const SEALED_METHODS: SealedColumn = {
  list: async (connection, { keyId, after, limit }) => {
    const sql = `select id, secret as sealed from mfa_method
      where kind = 'totp' and split_part(secret, '.', 1) <> $1 and id > $2 order by id limit $3`;
    return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
  },
  replace: (connection, id, before, anew) =>
    connection.query("update mfa_method set secret = $3 where id = $1 and secret = $2", [id, before, anew]),
};
