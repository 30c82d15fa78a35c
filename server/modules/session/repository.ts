import { only, type Database, type Queryable } from "../../db/database.ts";
import type { LoginType } from "../../../plugins/session/wire.ts";
import type { LoginNameType } from "./login-name.ts";
import type { Player } from "./player.ts";

const PLAYER = `p.number, p.brand, p.email, p.phone, p.is_email_confirmed as "isEmailConfirmed",
  p.is_phone_confirmed as "isPhoneConfirmed", p.currency, p.risk_level as "riskLevel", p.status`;

const COLUMN: Readonly<Record<LoginNameType, string>> = { email: "email", phone: "phone", account: "number" };

export type NewPlayer = Omit<Player, "number" | "status" | "riskLevel"> & { readonly passwordHash: string };

export interface Lifetimes {
  /** Of an access token. */
  readonly accessSeconds: number;
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

export async function findByLogin(
  database: Database,
  type: LoginNameType,
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

/** A session that is opened: who, how, from what browser. */
export interface NewSession {
  readonly id: string;
  readonly player: string;
  readonly loginType: LoginType;
  readonly device: string;
  readonly address: string;
  readonly isFramed: boolean;
}

export async function insertSession(connection: Queryable, session: NewSession): Promise<Date> {
  const { rows } = await connection.query<{ startedAt: Date }>(
    `insert into session (id, player, login_type, device, address, is_framed) values ($1, $2, $3, $4, $5, $6)
     returning started_at as "startedAt"`,
    [session.id, session.player, session.loginType, session.device, session.address, session.isFramed],
  );
  return only({ rows, rowCount: rows.length }).startedAt;
}

/** Hands a session its next pair of tokens; those before are no longer good. */
export async function insertTokens(
  connection: Queryable,
  tokens: { session: string; accessHash: string; accessSeconds: number; refreshHash: string },
): Promise<void> {
  await connection.query(
    `with old as (delete from access_token where session_id = $1),
       access as (
         insert into access_token (token_hash, session_id, expires_at) values ($2, $1, now() + make_interval(secs => $3::int)))
     insert into refresh_token (token_hash, session_id) values ($4, $1)`,
    [tokens.session, tokens.accessHash, tokens.accessSeconds, tokens.refreshHash],
  );
}

export interface FoundSession {
  readonly id: string;
  readonly player: Player;
  readonly isSeenLongAgo: boolean;
}

/** The sessions of access tokens that are good, and whose sessions have neither ended nor outlived themselves, in their order. */
export async function findByTokens(
  database: Database,
  tokenHashes: readonly string[],
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await database.query<Player & { tokenHash: string; id: string; isSeenLongAgo: boolean }>(
    `select ${PLAYER}, t.token_hash as "tokenHash", s.id, s.seen_at < now() - interval '1 minute' as "isSeenLongAgo"
     from access_token t join session s on s.id = t.session_id join player p on p.number = s.player
     where t.token_hash = any($1::text[]) and t.expires_at > now() and s.ended_at is null
       and s.seen_at > now() - make_interval(mins => $2::int) and s.started_at > now() - make_interval(mins => $3::int)`,
    [tokenHashes, idleMinutes, absoluteMinutes],
  );
  const found = new Map(
    rows.map(({ tokenHash, id, isSeenLongAgo, ...player }) => [tokenHash, { id, player, isSeenLongAgo }]),
  );
  return tokenHashes.map((hash) => found.get(hash));
}

export interface RefreshedSession {
  readonly id: string;
  readonly player: string;
  readonly loginType: LoginType;
  readonly startedAt: Date;
  readonly isFramed: boolean;
  /** The token was used before: somebody else has it too. */
  readonly wasUsed: boolean;
}

/** The session of a refresh token, which is used up by this, held until the transaction ends. */
export async function useRefreshToken(
  connection: Queryable,
  refreshHash: string,
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<RefreshedSession | undefined> {
  const { rows } = await connection.query<RefreshedSession>(
    `select s.id, s.player, s.login_type as "loginType", s.started_at as "startedAt", s.is_framed as "isFramed",
       r.used_at is not null as "wasUsed"
     from refresh_token r join session s on s.id = r.session_id
     where r.token_hash = $1 and s.ended_at is null
       and s.seen_at > now() - make_interval(mins => $2::int) and s.started_at > now() - make_interval(mins => $3::int)
     for update`,
    [refreshHash, idleMinutes, absoluteMinutes],
  );
  await connection.query("update refresh_token set used_at = now() where token_hash = $1 and used_at is null", [
    refreshHash,
  ]);
  return rows[0];
}

export async function touchSession(connection: Queryable, id: string): Promise<void> {
  await connection.query("update session set seen_at = now() where id = $1", [id]);
}

export type EndedBy = "logout" | "revoked" | "password" | "reuse";

export async function endSession(connection: Queryable, id: string, by: EndedBy): Promise<void> {
  await connection.query("update session set ended_at = now(), ended_by = $2 where id = $1 and ended_at is null", [
    id,
    by,
  ]);
}
