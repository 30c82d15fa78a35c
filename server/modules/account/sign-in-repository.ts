import type { SignIn } from "../../../plugins/mfa/sign-in-wire.ts";
import type { Queryable } from "../../db/database.ts";

/** A player's logins and failed tries of the last 90 days, the newest first; `session` is the one that asks. */
export async function listSignIns(
  connection: Queryable,
  player: string,
  session: string,
  limit: number,
): Promise<SignIn[]> {
  const { rows } = await connection.query<SignIn>(
    `select instant(l.at) as at, l.device, l.address, l.login_type as "loginType", l.is_current as "isCurrent" from (
       (select s.started_at as at, s.device, s.address, s.login_type, s.id = $2 as is_current from session s
         where s.player = $1 and s.started_at > now() - interval '90 days' order by s.started_at desc limit $3)
       union all
       (select f.at, f.device, f.address, null, false from login_failure f
         where f.player = $1 and f.at > now() - interval '90 days' order by f.at desc limit $3)
     ) l order by l.at desc limit $3`,
    [player, session, limit],
  );
  return rows;
}
