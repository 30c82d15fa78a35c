import type { LastLogin } from "../../../plugins/auth/last-login/last-login-wire.ts";
import type { Queryable } from "../../db/database.ts";

/** The login before the one of this session, and how many logins failed since then. */
export async function lastLoginOf(connection: Queryable, player: string, session: string): Promise<LastLogin> {
  const { rows } = await connection.query<NonNullable<LastLogin["last"]>>(
    `select instant(started_at) as at, device, address, login_type as "loginType" from session
     where player = $1 and id <> $2 and started_at <= (select started_at from session where id = $2)
     order by started_at desc limit 1`,
    [player, session],
  );
  const last = rows[0] ?? null;
  const failures = await connection.query<{ count: number }>(
    "select count(*)::int as count from login_failure where player = $1 and at > coalesce($2::timestamptz, '-infinity')",
    [player, last?.at ?? null],
  );
  return { last, failures: failures.rows[0]?.count ?? 0 };
}
