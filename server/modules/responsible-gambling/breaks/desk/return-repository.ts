import type {
  BreakReturn,
  ReturnDecision,
  ReturnsQuery,
} from "../../../../../plugins/responsible-gambling/desk/wire.ts";
import { only, type Queryable } from "../../../../db/database.ts";

/** An opinion with the id of the person, who is compared with whoever asks. */
interface KeptOpinion extends Omit<BreakReturn["opinions"][number], "isMine"> {
  readonly by: string;
}
export interface KeptReturn extends Omit<BreakReturn, "opinions" | "claim"> {
  readonly opinions: readonly KeptOpinion[];
}

const RETURN = `r.id, r.player, r.state, instant(r.asked_at) as "askedAt", instant(r.opens_at) as "opensAt",
  instant(r.decided_at) as "decidedAt",
  (select jsonb_build_object('kind', kind, 'startsAt', instant(starts_at), 'endsAt', instant(ends_at))
     from break_in_force(r.player, $2) where kind = 'self_exclusion') as exclusion,
  (select count(*)::int from player_break b where b.player = r.player and not b.is_pause
     and b.starts_at < coalesce((break_in_force(r.player, $2)).starts_at, r.asked_at)) as earlier,
  coalesce((select jsonb_agg(jsonb_build_object('by', o.desk_user, 'name', u.name, 'decision', o.decision,
      'reason', o.reason, 'at', instant(o.at)) order by o.at)
     from break_return_opinion o join desk_user u on u.id = o.desk_user where o.break_return = r.id), '[]') as opinions`;

/** A page of the wishes at a moment of platform time, after the one with this id. */
export async function listReturns(
  connection: Queryable,
  { state, cursor }: ReturnsQuery,
  at: Date,
  limit: number,
): Promise<KeptReturn[]> {
  const values = [cursor ?? null, at, limit];
  const { rows } =
    state === "waiting"
      ? await connection.query<KeptReturn>(
          `select ${RETURN} from break_return r where r.state = 'waiting' and ($1::text is null
             or (r.opens_at, r.id) > (select l.opens_at, l.id from break_return l where l.id = $1))
           order by r.opens_at, r.id limit $3::int`,
          values,
        )
      : await connection.query<KeptReturn>(
          `select ${RETURN} from break_return r where r.state <> 'waiting' and ($1::text is null
             or (r.decided_at, r.id) < (select l.decided_at, l.id from break_return l where l.id = $1))
           order by r.decided_at desc, r.id desc limit $3::int`,
          values,
        );
  return rows;
}

/** How many can be decided by somebody, counted up to a limit. */
export async function countToDecide(connection: Queryable, limit: number, user: string, at: Date): Promise<number> {
  const sql = `select count(*)::int as count from (
    select from break_return r where r.state = 'waiting' and r.opens_at <= $3
      and not exists (select from break_return_opinion o where o.break_return = r.id and o.desk_user = $2)
    limit $1::int) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit, user, at])).count;
}

export interface LockedReturn {
  readonly player: string;
  readonly currency: string;
  readonly opensAt: Date;
}

/** Locks a wish that waits until the transaction ends, its player first; undefined if it does not wait. */
export async function lockReturn(connection: Queryable, id: string): Promise<LockedReturn | undefined> {
  await connection.query(
    "select from player where number = (select player from break_return where id = $1) for no key update",
    [id],
  );
  const { rows } = await connection.query<LockedReturn>(
    `select r.player, p.currency, r.opens_at as "opensAt" from break_return r join player p on p.number = r.player
     where r.id = $1 and r.state = 'waiting' for update of r`,
    [id],
  );
  return rows[0];
}

export async function findApprovers(connection: Queryable, id: string): Promise<string[]> {
  const sql = "select desk_user as by from break_return_opinion where break_return = $1 and decision = 'approve'";
  return (await connection.query<{ by: string }>(sql, [id])).rows.map(({ by }) => by);
}

export interface Opinion extends ReturnDecision {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertOpinion(connection: Queryable, { id, by, decision, reason, at }: Opinion): Promise<void> {
  await connection.query(
    `insert into break_return_opinion (break_return, desk_user, decision, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (break_return, desk_user)
       do update set decision = excluded.decision, reason = excluded.reason, at = excluded.at`,
    [id, by, decision, reason, at],
  );
}

/** Ends a wish. An approved one releases the player's own self-exclusions; those that a register holds go on. */
export async function endReturn(
  connection: Queryable,
  { id, player, state, at }: { id: string; player: string; state: "approved" | "refused"; at: Date },
): Promise<void> {
  await connection.query("update break_return set state = $2, decided_at = $3 where id = $1", [id, state, at]);
  if (state === "refused") return;
  await connection.query(
    `update player_break set released_at = $2
     where player = $1 and kind = 'self_exclusion' and released_at is null and register is null`,
    [player, at],
  );
}
