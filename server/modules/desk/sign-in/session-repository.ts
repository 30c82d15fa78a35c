import type { DeskRole } from "../../../../plugins/desk/desk-rules.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** A session ends half an hour after its last call, and at the latest ten hours after it began. */
export const DESK_LIFETIMES = { idleMinutes: 30, absoluteMinutes: 600 } as const;

export interface NewDeskSession {
  readonly tokenHash: string;
  readonly user: string;
  readonly address: string;
  readonly device: string;
}

/** Returns the public id of the session, and when it began. */
export async function insertDeskSession(
  connection: Queryable,
  { tokenHash, user, address, device }: NewDeskSession,
): Promise<{ id: string; startedAt: Date }> {
  return only(
    await connection.query<{ id: string; startedAt: Date }>(
      `insert into desk_session (token_hash, desk_user, address, device) values ($1, $2, $3, $4)
       returning id::text as id, started_at as "startedAt"`,
      [tokenHash, user, address, device],
    ),
  );
}

export interface FoundDeskSession {
  readonly session: string;
  readonly startedAt: Date;
  /** Whether its use should be stored. */
  readonly isToTouch: boolean;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: DeskRole[];
  readonly isDemo: boolean;
}

/** The session of a token, with its user, unless it has ended or expired or the user may not work any more. */
export async function findDeskSession(connection: Queryable, tokenHash: string): Promise<FoundDeskSession | undefined> {
  const { rows } = await connection.query<FoundDeskSession>(
    `select s.id::text as session, s.started_at as "startedAt", s.seen_at < now() - interval '1 minute' as "isToTouch",
       u.id, u.name, u.email, u.roles, u.is_demo as "isDemo"
     from desk_session s join desk_user u on u.id = s.desk_user
     where s.token_hash = $1 and u.status = 'active' and s.ended_at is null
       and s.seen_at > now() - make_interval(mins => $2::int) and s.started_at > now() - make_interval(mins => $3::int)`,
    [tokenHash, DESK_LIFETIMES.idleMinutes, DESK_LIFETIMES.absoluteMinutes],
  );
  return rows[0];
}

export async function touchDeskSession(connection: Queryable, tokenHash: string): Promise<void> {
  await connection.query("update desk_session set seen_at = now() where token_hash = $1", [tokenHash]);
}

export async function endDeskSession(connection: Queryable, tokenHash: string): Promise<void> {
  await connection.query("update desk_session set ended_at = now() where token_hash = $1 and ended_at is null", [
    tokenHash,
  ]);
}

export async function endDeskSessionsOf(connection: Queryable, user: string): Promise<void> {
  await connection.query("update desk_session set ended_at = now() where desk_user = $1 and ended_at is null", [user]);
}

/** Deletes sessions and links that have long ended. The audit log says who signed in when. */
export async function sweepDeskSessions(connection: Queryable): Promise<void> {
  await connection.query("delete from desk_session where started_at < now() - interval '90 days'");
  await connection.query("delete from desk_invitation where expires_at < now() - interval '30 days'");
}
