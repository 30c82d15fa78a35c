import { only, type Database, type Queryable } from "../../db/database.ts";
import type { LoginType } from "./login-name.ts";
import type { Player } from "./player.ts";

const PLAYER = `p.number, p.brand, p.email, p.phone, p.is_email_confirmed as "isEmailConfirmed",
  p.is_phone_confirmed as "isPhoneConfirmed", p.currency, p.risk_level as "riskLevel", p.status`;

const COLUMN: Readonly<Record<LoginType, string>> = { email: "email", phone: "phone", account: "number" };

export type NewPlayer = Omit<Player, "number" | "status" | "riskLevel"> & { readonly passwordHash: string };

export interface Lifetimes {
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

export async function findByLogin(
  database: Database,
  type: LoginType,
  value: string,
): Promise<(Player & { passwordHash: string }) | undefined> {
  const { rows } = await database.query<Player & { passwordHash: string }>(
    `select ${PLAYER}, p.password_hash as "passwordHash" from player p where p.${COLUMN[type]} = $1`,
    [value],
  );
  return rows[0];
}

export async function isEmailTaken(database: Queryable, email: string): Promise<boolean> {
  return only(
    await database.query<{ taken: boolean }>("select exists (select from player where email = $1) as taken", [email]),
  ).taken;
}

/** Answers the new account number; undefined where the address or the phone has an account already. */
export async function insertPlayer(connection: Queryable, player: NewPlayer): Promise<string | undefined> {
  const { rows } = await connection.query<{ number: string }>(
    `insert into player (number, brand, email, phone, is_email_confirmed, is_phone_confirmed, currency, status, password_hash)
     values (nextval('player_number')::text, $1, $2, $3, $4, $5, $6, 'active', $7)
     on conflict do nothing returning number`,
    [
      player.brand,
      player.email,
      player.phone,
      player.isEmailConfirmed,
      player.isPhoneConfirmed,
      player.currency,
      player.passwordHash,
    ],
  );
  return rows[0]?.number;
}

export async function insertSession(
  connection: Queryable,
  session: { tokenHash: string; player: string; loginType: LoginType },
): Promise<Date> {
  const { rows } = await connection.query<{ startedAt: Date }>(
    `insert into session (token_hash, player, login_type) values ($1, $2, $3) returning started_at as "startedAt"`,
    [session.tokenHash, session.player, session.loginType],
  );
  return only({ rows, rowCount: rows.length }).startedAt;
}

export interface FoundSession {
  readonly player: Player;
  readonly isSeenLongAgo: boolean;
}

/** The players of sessions that have neither ended nor outlived themselves, in the order of their hashes. */
export async function findBySessions(
  database: Database,
  tokenHashes: readonly string[],
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await database.query<Player & { tokenHash: string; isSeenLongAgo: boolean }>(
    `select ${PLAYER}, s.token_hash as "tokenHash", s.seen_at < now() - interval '1 minute' as "isSeenLongAgo"
     from session s join player p on p.number = s.player
     where s.token_hash = any($1::text[]) and s.ended_at is null
       and s.seen_at > now() - make_interval(mins => $2::int) and s.started_at > now() - make_interval(mins => $3::int)`,
    [tokenHashes, idleMinutes, absoluteMinutes],
  );
  const found = new Map(rows.map(({ tokenHash, isSeenLongAgo, ...player }) => [tokenHash, { player, isSeenLongAgo }]));
  return tokenHashes.map((hash) => found.get(hash));
}

export async function touchSession(database: Database, tokenHash: string): Promise<void> {
  await database.query("update session set seen_at = now() where token_hash = $1", [tokenHash]);
}

export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.query("update session set ended_at = now() where token_hash = $1 and ended_at is null", [tokenHash]);
}
