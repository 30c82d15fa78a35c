import { only, type Queryable } from "../../db/database.ts";
import type { LoginNameType } from "../../players/login-name.ts";
import type { Player } from "../../players/player.ts";

export const PLAYER = `p.number, p.brand, p.email, p.phone, p.is_email_confirmed as "isEmailConfirmed",
  p.is_phone_confirmed as "isPhoneConfirmed", p.currency, p.risk_level as "riskLevel", p.casino_risk_level as "casinoRiskLevel", p.status, p.is_cursed as "isCursed"`;

/** The column for each kind of login. */
export const LOGIN_COLUMN: Readonly<Record<LoginNameType, string>> = {
  email: "email",
  phone: "phone",
  account: "number",
};

export type NewPlayer = Omit<Player, "number" | "status" | "riskLevel" | "casinoRiskLevel" | "isCursed"> & {
  readonly passwordHash: string;
  /** Omitted if they have not used any yet. */
  readonly language?: string | null;
};

export async function findByLogin(
  database: Queryable,
  type: LoginNameType,
  value: string,
): Promise<(Player & { passwordHash: string }) | undefined> {
  const { rows } = await database.query<Player & { passwordHash: string }>(
    `select ${PLAYER}, p.password_hash as "passwordHash" from player p where p.${LOGIN_COLUMN[type]} = $1`,
    [value],
  );
  return rows[0];
}

/** Empty if the player has no password. */
export async function findPasswordHash(connection: Queryable, player: string): Promise<string | undefined> {
  const sql = 'select password_hash as "passwordHash" from player where number = $1';
  return (await connection.query<{ passwordHash: string }>(sql, [player])).rows[0]?.passwordHash;
}

export async function setPasswordHash(connection: Queryable, player: string, passwordHash: string): Promise<void> {
  await connection.query("update player set password_hash = $2 where number = $1", [player, passwordHash]);
}

/** The state of an account, which is locked until the transaction ends. */
export async function holdStatus(connection: Queryable, player: string): Promise<Player["status"]> {
  const sql = "select status from player where number = $1 for share";
  return only(await connection.query<Pick<Player, "status">>(sql, [player])).status;
}

/** Stores the language that a player uses, for later messages. */
export async function keepLanguage(connection: Queryable, player: string, language: string): Promise<void> {
  const sql = "update player set language = $2 where number = $1 and language is distinct from $2";
  await connection.query(sql, [player, language]);
}

export async function isEmailTaken(database: Queryable, email: string): Promise<boolean> {
  return only(
    await database.query<{ taken: boolean }>("select exists (select from player where email = $1) as taken", [email]),
  ).taken;
}

/** Returns the new account number; undefined if the address or the phone has an account already. */
export async function insertPlayer(connection: Queryable, player: NewPlayer): Promise<string | undefined> {
  const { rows } = await connection.query<{ number: string }>(
    `insert into player (number, brand, email, phone, is_email_confirmed, is_phone_confirmed, currency, status, password_hash, language)
     values (nextval('player_number')::text, $1, $2, $3, $4, $5, $6, 'active', $7, $8)
     on conflict do nothing returning number`,
    [
      player.brand,
      player.email,
      player.phone,
      player.isEmailConfirmed,
      player.isPhoneConfirmed,
      player.currency,
      player.passwordHash,
      player.language ?? null,
    ],
  );
  return rows[0]?.number;
}
