import type { LoginType } from "../../../plugins/session/wire.ts";
import type { Queryable } from "../../db/database.ts";
import { dropOld } from "../../db/drop-old.ts";
import type { Lifetimes } from "./session-repository.ts";

/** Tokens that are issued together. */
export interface NewTokens {
  readonly session: string;
  readonly generation: number;
  readonly accessHash: string;
  readonly accessSeconds: number;
  readonly refreshHash: string;
}

/** Stores tokens of a session. Earlier access tokens stay valid until they expire, for requests that are under way. */
export async function insertTokens(connection: Queryable, tokens: NewTokens): Promise<void> {
  await connection.query(
    `with stale as (delete from access_token where session_id = $1 and expires_at < now()),
       access as (insert into access_token (token_hash, session_id, expires_at, generation)
         values ($2, $1, now() + make_interval(secs => $3::int), $5))
     insert into refresh_token (token_hash, session_id, generation) values ($4, $1, $5)`,
    [tokens.session, tokens.accessHash, tokens.accessSeconds, tokens.refreshHash, tokens.generation],
  );
}

/**
 * How many seconds a session must wait for more tokens, if it has this many that have not expired. The session is
 * locked.
 */
export async function findTokenWait(connection: Queryable, session: string, most: number): Promise<number | undefined> {
  const { rows } = await connection.query<{ wait: number }>(
    `select greatest(1, ceil(extract(epoch from min(expires_at) - now())))::int as wait from (
       select expires_at from access_token where session_id = $1 and expires_at > now() order by expires_at desc limit $2
     ) as newest having count(*) >= $2`,
    [session, most],
  );
  return rows[0]?.wait;
}

/** A session with the data that new tokens are made from. */
export interface RenewableSession {
  readonly id: string;
  readonly player: string;
  readonly loginType: LoginType;
  readonly startedAt: Date;
  readonly isFramed: boolean;
}

/** A session, and the position of a refresh token in it. */
export interface RefreshableSession extends RenewableSession {
  /** The generation of the token, of the session's newest token, and of the newest one that was used for anything. */
  readonly shown: number;
  readonly newest: number;
  readonly confirmed: number;
  readonly secondsSinceRenewal: number;
  /** Whether the session was ended, as opposed to expired. */
  readonly isEnded: boolean;
  readonly isOutlived: boolean;
}

const SESSION = `s.id, s.player, s.login_type as "loginType", s.started_at as "startedAt", s.is_framed as "isFramed"`;

/** The session of a refresh token. The row stays locked until the transaction ends. */
export async function findByRefreshToken(
  connection: Queryable,
  refreshHash: string,
  { idleMinutes, absoluteMinutes }: Lifetimes,
): Promise<RefreshableSession | undefined> {
  const { rows } = await connection.query<RefreshableSession>(
    `select ${SESSION}, r.generation as shown, s.generation as newest, s.confirmed,
       extract(epoch from now() - s.renewed_at)::float8 as "secondsSinceRenewal", s.ended_at is not null or p.status in ('blocked', 'closed') as "isEnded",
       s.seen_at <= now() - make_interval(mins => $2::int) or s.started_at <= now() - make_interval(mins => $3::int)
         as "isOutlived"
     from refresh_token r join session s on s.id = r.session_id join player p on p.number = s.player
     where r.token_hash = $1 for update of s`,
    [refreshHash, idleMinutes, absoluteMinutes],
  );
  return rows[0];
}

/** Begins a session's next generation, for a token of the newest one. `at` is platform time. */
export async function advance(
  connection: Queryable,
  { id, newest }: RefreshableSession,
  address: string,
  at: Date,
): Promise<number> {
  await connection.query(
    `update session set generation = $2::int + 1, confirmed = greatest(confirmed, $2::int), renewed_at = now(), seen_at = now(),
       used_at = greatest(used_at, $4), address = $3 where id = $1`,
    [id, newest, address, at],
  );
  return newest + 1;
}

/**
 * Begins a generation that no earlier token leads to, and invalidates all earlier tokens, because the player has just
 * proved who they are. Undefined if the session has ended meanwhile.
 */
export async function startAnew(
  connection: Queryable,
  id: string,
): Promise<(RenewableSession & { readonly generation: number }) | undefined> {
  const { rows } = await connection.query<RenewableSession & { generation: number }>(
    `with dead as (delete from access_token where session_id = $1)
     update session s set generation = generation + 2, confirmed = generation + 1, renewed_at = now(), seen_at = now(),
       authenticated_at = now() where s.id = $1 and s.ended_at is null returning ${SESSION}, s.generation`,
    [id],
  );
  return rows[0];
}

/**
 * How long a session's address and browser are stored. They are needed to recognize a theft, and are shown to the
 * player.
 */
const SESSION_KEPT = "90 days";

/** Deletes expired access tokens, refresh tokens of sessions that ended more than a day ago, and old sessions. */
export async function sweep(database: Queryable, { absoluteMinutes }: Lifetimes): Promise<void> {
  await dropOld(database, "access_token", "expires_at < now() - interval '1 day'");
  await dropOld(database, "host_token", "expires_at < now() - interval '1 day'");
  await dropOld(
    database,
    "refresh_token",
    `exists (select from session s where s.id = o.session_id and (s.ended_at < now() - interval '1 day'
       or s.started_at < now() - make_interval(mins => $1::int) - interval '1 day'))`,
    [absoluteMinutes],
  );
  await dropOld(
    database,
    "session",
    `started_at < now() - make_interval(mins => $1::int) - interval '${SESSION_KEPT}'
       and not exists (select from access_token t where t.session_id = o.id)
       and not exists (select from refresh_token t where t.session_id = o.id)
       and not exists (select from push_subscription p where p.session_id = o.id)
       and not exists (select from mfa_challenge c where c.session_id = o.id)`,
    [absoluteMinutes],
  );
}
