import type { Answers, ApplicationAnswer, FormField } from "../../../../plugins/loyalty/application/wire.ts";
import type { DeskApplication, DeskApplicationsQuery } from "../../../../plugins/loyalty/desk/wire.ts";
import type { VipStatus } from "../../../../plugins/loyalty/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** The form as it is defined now; a choice of statuses offers those that are open. */
export async function listFields(database: Queryable): Promise<FormField[]> {
  const { rows } = await database.query<FormField>(
    `select name, kind, least, most, case when kind = 'status'
         then array(select code from vip_status where is_open order by place) else options end as options
     from vip_form_field order by place`,
  );
  return rows;
}

/** A player's last application. */
export async function findLast(database: Queryable, player: string): Promise<ApplicationAnswer["last"]> {
  const { rows } = await database.query<NonNullable<ApplicationAnswer["last"]>>(
    `select status, state, instant(asked_at) as "askedAt", instant(decided_at) as "decidedAt"
     from vip_application where player = $1 order by asked_at desc limit 1`,
    [player],
  );
  return rows[0] ?? null;
}

/** What stands against an application now: the code of the refusal, or null. The player is locked. */
export async function findObstacle(
  connection: Queryable,
  player: string,
  status: string,
  at: Date,
): Promise<string | null> {
  const { code } = only(
    await connection.query<{ code: string | null }>(
      `select case
         when exists (select from vip_application where player = $1 and state = 'waiting') then 'APPLICATION_WAITS'
         when exists (select from vip_status where code = $2 and not is_open) then 'STATUS_WITHDRAWN'
         when exists (select from vip_member m join vip_status h on h.code = m.status join vip_status w on w.code = $2
           where m.player = $1 and h.place >= w.place) then 'STATUS_HELD'
         when loyalty_is_quiet($1, $3) then 'NOT_NOW'
         when exists (select from vip_application where player = $1 and state = 'refused'
           and decided_at > $3::timestamptz - interval '90 days') then 'APPLICATION_TOO_SOON'
       end as code`,
      [player, status, at],
    ),
  );
  return code;
}

export async function insertApplication(
  connection: Queryable,
  player: string,
  { status, answers, at }: { status: string; answers: Answers; at: Date },
): Promise<void> {
  await connection.query(
    "insert into vip_application (player, status, answers, asked_at) values ($1, $2, $3::jsonb, $4)",
    [...[player, status, JSON.stringify(answers), at]],
  );
}

/** The player takes back what waits. Returns whether something did. */
export async function withdrawApplication(connection: Queryable, player: string, at: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update vip_application set state = 'withdrawn', decided_at = $2 where player = $1 and state = 'waiting'",
    [player, at],
  );
  return rowCount > 0;
}

export const endStatus = (connection: Queryable, player: string) =>
  connection.query("delete from vip_member where player = $1", [player]);

const ROW = `a.id, a.player, a.status, a.answers, a.state, instant(a.asked_at) as "askedAt",
  instant(a.decided_at) as "decidedAt", u.name as "decidedBy", a.reason, loyalty_is_quiet(a.player, $2) as "isQuiet",
  (select status from vip_member where player = a.player) as has,
  greatest(0, loyalty_year(a.player, date_trunc('month', $2::timestamptz at time zone 'UTC')::date) / 1000)::int as points`;

/** A page of applications, after the one with this id. */
export async function listApplications(
  connection: Queryable,
  { state, cursor }: DeskApplicationsQuery,
  at: Date,
  limit: number,
): Promise<Omit<DeskApplication, "claim">[]> {
  const values = [cursor ?? null, at, limit];
  const from = `from vip_application a left join desk_user u on u.id = a.decided_by`;
  const { rows } =
    state === "waiting"
      ? await connection.query<Omit<DeskApplication, "claim">>(
          `select ${ROW} ${from} where a.state = 'waiting' and ($1::text is null
             or (a.asked_at, a.id) > (select l.asked_at, l.id from vip_application l where l.id = $1))
           order by a.asked_at, a.id limit $3::int`,
          values,
        )
      : await connection.query<Omit<DeskApplication, "claim">>(
          `select ${ROW} ${from} where a.state <> 'waiting' and ($1::text is null
             or (a.decided_at, a.id) < (select l.decided_at, l.id from vip_application l where l.id = $1))
           order by a.decided_at desc, a.id desc limit $3::int`,
          values,
        );
  return rows;
}

export interface LockedApplication {
  readonly player: string;
  readonly status: VipStatus;
  readonly isOpen: boolean;
  readonly isQuiet: boolean;
}

/** Locks an application that waits, its player first; undefined if it does not wait. */
export async function lockApplication(
  connection: Queryable,
  id: string,
  at: Date,
): Promise<LockedApplication | undefined> {
  await connection.query(
    "select from player where number = (select player from vip_application where id = $1) for no key update",
    [id],
  );
  const { rows } = await connection.query<LockedApplication>(
    `select a.player, a.status, s.is_open as "isOpen", loyalty_is_quiet(a.player, $2) as "isQuiet"
     from vip_application a join vip_status s on s.code = a.status where a.id = $1 and a.state = 'waiting' for update of a`,
    [id, at],
  );
  return rows[0];
}

export interface Verdict {
  readonly id: string;
  readonly by: string;
  readonly state: "approved" | "refused";
  readonly reason: string;
  readonly at: Date;
}

/** Ends an application; an approved one gives its status. */
export async function decideApplication(connection: Queryable, { id, by, state, reason, at }: Verdict): Promise<void> {
  await connection.query(
    "update vip_application set state = $2, decided_by = $3, reason = $4, decided_at = $5 where id = $1",
    [id, state, by, reason, at],
  );
  if (state === "refused") return;
  await connection.query(
    `insert into vip_member (player, status, since) select player, status, $2 from vip_application where id = $1
     on conflict (player) do update set status = excluded.status, since = excluded.since`,
    [id, at],
  );
}

/** How many wait, counted up to a limit. */
export async function countWaiting(connection: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count
    from (select from vip_application where state = 'waiting' limit $1::int) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit])).count;
}
