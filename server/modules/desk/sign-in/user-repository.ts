import type { DeskRole } from "../../../../plugins/desk/desk-rules.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Sealed, SealedColumn } from "../../../secrets/seal-again.ts";

export type DeskStatus = "invited" | "active" | "blocked";

/** A user of the desk with what proves who they are. */
export interface KeptUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: DeskRole[];
  readonly status: DeskStatus;
  readonly isDemo: boolean;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  /** A bigint, as text. */
  readonly totpStep: string | null;
}

const USER = `id, name, email, roles, status, is_demo as "isDemo", password_hash as "passwordHash",
  totp_secret as "totpSecret", totp_step as "totpStep"`;

export async function findDeskUser(connection: Queryable, email: string): Promise<KeptUser | undefined> {
  return (await connection.query<KeptUser>(`select ${USER} from desk_user where email = $1`, [email])).rows[0];
}

/** The user is locked until the transaction ends. */
export async function lockDeskUser(connection: Queryable, id: string): Promise<KeptUser | undefined> {
  return (await connection.query<KeptUser>(`select ${USER} from desk_user where id = $1 for update`, [id])).rows[0];
}

export interface NewDeskUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly DeskRole[];
  readonly status: DeskStatus;
  readonly passwordHash?: string;
  readonly totpSecret?: string;
  readonly isDemo?: boolean;
  readonly createdBy?: string;
}

/** Returns false if the address has a user already. */
export async function insertDeskUser(connection: Queryable, user: NewDeskUser): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into desk_user (id, name, email, roles, status, password_hash, totp_secret, is_demo, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      user.id,
      user.name,
      user.email,
      user.roles,
      user.status,
      user.passwordHash ?? null,
      user.totpSecret ?? null,
      user.isDemo ?? false,
      user.createdBy ?? null,
    ],
  );
  return rowCount === 1;
}

/** Stores that the code of a time step was taken. */
export async function takeStep(connection: Queryable, id: string, step: number): Promise<void> {
  await connection.query("update desk_user set totp_step = $2::bigint where id = $1", [id, step]);
}

/** Keeps the sealed secret of an authenticator app that is being set up. */
export async function keepTotpSecret(connection: Queryable, id: string, sealed: string): Promise<void> {
  await connection.query("update desk_user set totp_secret = $2, totp_step = null where id = $1", [id, sealed]);
}

/** The record that the secret of an authenticator app is sealed for. */
export const totpOf = (user: string): string => `desk-totp:${user}`;

export const SEALED_FACTORS: SealedColumn = {
  list: async (connection, { keyId, after, limit }) => {
    const sql = `select id, totp_secret as sealed from desk_user
      where totp_secret is not null and split_part(totp_secret, '.', 1) <> $1 and id > $2 order by id limit $3`;
    return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
  },
  replace: (connection, id, before, anew) =>
    connection.query("update desk_user set totp_secret = $3 where id = $1 and totp_secret = $2", [id, before, anew]),
  recordOf: totpOf,
};

/** The user has set their password and proved their second factor. */
export async function activate(connection: Queryable, id: string, passwordHash: string, step: number): Promise<void> {
  await connection.query(
    "update desk_user set password_hash = $2, totp_step = $3::bigint, status = 'active' where id = $1",
    [id, passwordHash, step],
  );
}

/** Ends all invitation links of a user. */
export async function endInvitations(connection: Queryable, user: string): Promise<void> {
  await connection.query("delete from desk_invitation where desk_user = $1", [user]);
}

/** Keeps the hash of the link by which a user joins, good for a day. Earlier links of theirs end. */
export async function invite(connection: Queryable, user: string, tokenHash: string): Promise<void> {
  await endInvitations(connection, user);
  await connection.query(
    "insert into desk_invitation (token_hash, desk_user, expires_at) values ($1, $2, now() + interval '24 hours')",
    [tokenHash, user],
  );
}

/** The user of an invitation that is still good. */
export async function findInvited(connection: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ user: string }>(
    `select desk_user as "user" from desk_invitation where token_hash = $1 and used_at is null and expires_at > now()`,
    [tokenHash],
  );
  return rows[0]?.user;
}

export async function useInvitation(connection: Queryable, tokenHash: string): Promise<void> {
  await connection.query("update desk_invitation set used_at = now() where token_hash = $1", [tokenHash]);
}
