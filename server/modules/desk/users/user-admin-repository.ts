import type { DeskRole } from "../../../../plugins/desk/desk-rules.ts";
import type { DeskUsers } from "../../../../plugins/desk/users/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/**
 * All users with when they last used a session, by name. The demo users of a sandbox are left out where they cannot
 * work.
 */
export async function listDeskUsers(connection: Queryable, hasDemo: boolean): Promise<DeskUsers> {
  const { rows } = await connection.query<DeskUsers[number]>(
    `select u.id, u.name, u.email, u.roles, u.status, instant(u.created_at) as "createdAt",
       instant((select max(seen_at) from desk_session s where s.desk_user = u.id)) as "lastSeenAt"
     from desk_user u where $1::boolean or not u.is_demo order by u.name, u.id limit 500`,
    [hasDemo],
  );
  return rows;
}

export async function setRoles(connection: Queryable, id: string, roles: readonly DeskRole[]): Promise<void> {
  await connection.query("update desk_user set roles = $2 where id = $1", [id, roles]);
}

export async function setStatus(connection: Queryable, id: string, status: "active" | "blocked") {
  await connection.query("update desk_user set status = $2 where id = $1", [id, status]);
}

/**
 * Makes a user join again: password and second factor are removed together, so that neither is left to sign in with.
 */
export async function forgetProofs(connection: Queryable, id: string): Promise<void> {
  await connection.query(
    `update desk_user set status = 'invited', password_hash = null, totp_secret = null, totp_step = null where id = $1`,
    [id],
  );
}

/** Whether somebody else than this user may manage users. Those who could are locked until the transaction ends. */
export async function hasOtherAdministrator(connection: Queryable, id: string, hasDemo: boolean): Promise<boolean> {
  await connection.query(
    "select from desk_user where 'administrator' = any(roles) and status = 'active' order by id for update",
  );
  const { others } = only(
    await connection.query<{ others: boolean }>(
      `select exists (select from desk_user where id <> $1 and status = 'active' and 'administrator' = any(roles)
         and ($2::boolean or not is_demo)) as others`,
      [id, hasDemo],
    ),
  );
  return others;
}
