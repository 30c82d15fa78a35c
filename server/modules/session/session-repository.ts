import type { LoginType, PlayerSession } from "../../../plugins/session/wire.ts";
import { type Database, only, type Queryable } from "../../db/database.ts";
import type { Player } from "../../players/player.ts";
import { PLAYER } from "./repository.ts";

export interface Lifetimes {
  /** The lifetime of an access token. */
  readonly accessSeconds: number;
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

/** Whether a session `s` has neither ended nor expired. The lifetimes are the second and third parameter. */
const IS_OPEN = `s.ended_at is null and s.seen_at > now() - make_interval(mins => $2::int)
  and s.started_at > now() - make_interval(mins => $3::int)`;

/** A session to open: the player, the kind of login, and the browser. */
export interface NewSession {
  readonly id: string;
  readonly player: string;
  readonly loginType: LoginType;
  readonly device: string;
  readonly address: string;
  readonly isFramed: boolean;
}

/** `at` is platform time, by which limits on time are counted. */
export async function insertSession(connection: Queryable, session: NewSession, at: Date): Promise<Date> {
  const { rows } = await connection.query<{ startedAt: Date }>(
    `insert into session (id, player, login_type, device, address, is_framed, opened_at, used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning started_at as "startedAt"`,
    [session.id, session.player, session.loginType, session.device, session.address, session.isFramed, at],
  );
  return only({ rows, rowCount: rows.length }).startedAt;
}

export interface FoundSession {
  readonly id: string;
  readonly player: Player;
  /** The generation of the token by which the session was found. */
  readonly generation: number;
  /** Whether the use of the session should be stored. */
  readonly isToTouch: boolean;
}

/**
 * The sessions of valid access tokens, in their order. Sessions that have ended or expired and those of blocked or
 * closed accounts are left out. Each is looked up by its keys, because a query plan from the time when the tables were
 * small would read all sessions instead.
 */
export async function findByTokens(
  database: Database,
  tokenHashes: readonly string[],
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await database.query<Player & Omit<FoundSession, "player"> & { tokenHash: string }>(
    `select ${PLAYER}, t.token_hash as "tokenHash", s.id, t.generation,
       s.seen_at < now() - interval '1 minute' or s.confirmed < t.generation as "isToTouch"
     from unnest($1::text[]) as wanted (token_hash)
       cross join lateral (select * from access_token where token_hash = wanted.token_hash and expires_at > now() limit 1) as t
       cross join lateral (select * from session s where s.id = t.session_id and ${IS_OPEN} limit 1) as s
       cross join lateral (select * from player where number = s.player and status not in ('blocked', 'closed') limit 1) as p`,
    [tokenHashes, idleMinutes, absoluteMinutes],
  );
  const found = new Map(
    rows.map(({ tokenHash, id, generation, isToTouch, ...player }) => [
      tokenHash,
      { id, player, generation, isToTouch },
    ]),
  );
  return tokenHashes.map((hash) => found.get(hash));
}

/** The use of a session by a token of this generation. */
export interface Touched {
  readonly id: string;
  readonly generation: number;
}

/** Stores that sessions were used, at a moment of platform time. */
export async function touchSessions(connection: Queryable, touched: readonly Touched[], at: Date): Promise<void> {
  await connection.query(
    `update session s set seen_at = now(), used_at = greatest(s.used_at, $2), confirmed = greatest(s.confirmed, t.generation)
     from (select r->>'id' as id, max((r->>'generation')::integer) as generation
       from jsonb_array_elements($1::jsonb) as r group by 1) as t
     where s.id = t.id`,
    [JSON.stringify(touched.map(({ id, generation }) => ({ id, generation }))), at],
  );
}

/** Stores, once a minute, that a session is used by what has no token of it. One that has expired ends. */
export async function noteUse(
  connection: Queryable,
  id: string,
  { idleMinutes, absoluteMinutes }: Lifetimes,
  at: Date,
): Promise<void> {
  await connection.query(
    `update session s set seen_at = case when ${IS_OPEN} then now() else s.seen_at end,
       used_at = case when ${IS_OPEN} then greatest(s.used_at, $4) else s.used_at end,
       ended_at = case when not (${IS_OPEN}) then now() end, ended_by = case when not (${IS_OPEN}) then 'expired' end
     where s.id = $1 and s.ended_at is null and (not (${IS_OPEN}) or s.seen_at < now() - interval '1 minute')`,
    [id, idleMinutes, absoluteMinutes, at],
  );
}

/** The session of an access token (even an expired one) or of a refresh token. */
export async function findAnyByToken(connection: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `select session_id as id from access_token where token_hash = $1
     union select session_id from refresh_token where token_hash = $1`,
    [tokenHash],
  );
  return rows[0]?.id;
}

/** The database itself ends sessions by `account`, when an account is blocked or closed. */
export type EndedBy = "logout" | "revoked" | "password" | "reuse" | "expired" | "break";

/** Ends those of the sessions that are open; returns their ids. `usedAt`: until when they were used, in platform time. */
export async function endSessions(
  connection: Queryable,
  ids: readonly string[],
  by: EndedBy,
  usedAt: Date | null = null,
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `update session set ended_at = now(), ended_by = $2, used_at = greatest(used_at, $3)
     where id = any($1::text[]) and ended_at is null returning id`,
    [ids, by, usedAt],
  );
  return rows.map(({ id }) => id);
}

/** Ends every session of a player except one; returns their ids. */
export async function endOthers(
  connection: Queryable,
  player: string,
  except: string | undefined,
  by: EndedBy,
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `update session set ended_at = now(), ended_by = $3
     where player = $1 and id is distinct from $2 and ended_at is null returning id`,
    [player, except ?? null, by],
  );
  return rows.map(({ id }) => id);
}

/** Those of the sessions that have ended or expired, for any reason and in any process of the platform. */
export async function endedAmong(
  database: Database,
  ids: readonly string[],
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select s.id from session s where s.id = any($1::text[]) and not (${IS_OPEN})`,
    [ids, idleMinutes, absoluteMinutes],
  );
  return rows.map(({ id }) => id);
}

/** A player's open sessions, the most recently used first. `id` cannot be used to log in. */
export async function listSessions(
  database: Database,
  player: string,
  current: string,
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<PlayerSession[]> {
  const { rows } = await database.query<PlayerSession>(
    `select s.public_id::text as id, s.device, s.address, s.login_type as "loginType", s.is_framed as "isFramed",
       instant(s.started_at) as "startedAt", instant(s.seen_at) as "seenAt", s.id = $4 as "isCurrent"
     from session s where s.player = $1 and ${IS_OPEN} order by s.seen_at desc, s.started_at desc limit 100`,
    [player, idleMinutes, absoluteMinutes, current],
  );
  return rows;
}

/** The internal id of one of the player's own sessions. */
export async function findOwn(connection: Queryable, player: string, publicId: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    "select id from session where player = $1 and public_id::text = $2 and ended_at is null",
    [player, publicId],
  );
  return rows[0]?.id;
}
