import type { LimitKind, LimitPeriod } from "../../../../plugins/responsible-gambling/limit-rules.ts";
import type { Limit, LimitsAnswer, Raise } from "../../../../plugins/responsible-gambling/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** Which limit of a player. */
export interface LimitId {
  readonly player: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const RAISE = `jsonb_build_object('amount', amount, 'askedAt', instant(asked_at), 'opensAt', instant(opens_at),
  'closesAt', instant(closes_at))`;

/**
 * What a player sees of their limits. Where they and the jurisdiction have set the same one, the lower. One that counts
 * net is not the same as one that counts gross.
 */
export async function findLimits(
  connection: Queryable,
  player: string,
  at: Date,
): Promise<Pick<LimitsAnswer, "zone" | "limits" | "chosen">> {
  const { rows } = await connection.query<{ limits: Limit[]; zone: string; chosen: LimitKind[] }>(
    `select
       coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'amount', amount, 'used', used,
           'left', remaining, 'renewsAt', instant(resets_at), 'setAt', instant(coalesce(set_at, $2)), 'by', set_by,
           'counts', counts, 'raise', raise) order by kind, period, counts)
         from (select distinct on (l.kind, l.period, l.counts) l.*,
             (select set_at from player_limit o where l.counts = 'gross' and o.player = $1 and o.kind = l.kind
               and o.period = l.period) as set_at,
             (select ${RAISE} from player_limit_raise r where l.counts = 'gross' and r.player = $1 and r.kind = l.kind
               and r.period = l.period and r.closes_at > $2) as raise
           from limits_left($1, $2) l order by l.kind, l.period, l.counts, l.amount, l.set_by desc) as shown),
         '[]') as limits,
       coalesce((select zone from player_limit where player = $1 order by set_at limit 1), 'UTC') as zone,
       coalesce((select jsonb_agg(distinct kind) from (
           select kind from player_limit_choice where player = $1
           union all select kind from player_limit where player = $1) as kinds), '[]') as chosen`,
    [player, at],
  );
  return only({ rows, rowCount: rows.length });
}

/** A limit as it stands: what is in force, what the player and the desk have set, and how high it may be raised. */
export interface StandingLimit {
  readonly shown: number | null;
  readonly own: number | null;
  readonly ceiling: number | null;
  readonly bound: number | null;
}

export async function findLimit(
  connection: Queryable,
  { player, kind, period }: LimitId,
  at: Date,
): Promise<StandingLimit> {
  return only(
    await connection.query<StandingLimit>(
      `select (select min(amount)::float8 from limits_of($1, $4)
           where kind = $2 and period = $3 and counts = 'gross') as shown,
         (select own::float8 from player_limit where player = $1 and kind = $2 and period = $3) as own,
         (select ceiling::float8 from player_limit where player = $1 and kind = $2 and period = $3) as ceiling,
         bound_of_limit($1, $2, $3, $4)::float8 as bound`,
      [player, kind, period, at],
    ),
  );
}

/** Stores the player's own amount; null ends it. The player is locked. */
export async function keepOwn(
  connection: Queryable,
  { player, kind, period }: LimitId,
  { own, ceiling, zone, at }: { own: number | null; ceiling: number | null; zone: string; at: Date },
): Promise<void> {
  const sql = "select keep_limit($1, $2, $3, $4, $5, $6, $7)";
  await connection.query(sql, [player, kind, period, own, ceiling, zone, at]);
}

export interface AskedRaise {
  readonly amount: number | null;
  readonly askedAt: Date;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Stores a raise that waits, instead of one that was asked for before. */
export async function keepRaise(connection: Queryable, limit: LimitId, raise: AskedRaise): Promise<void> {
  const { player, kind, period } = limit;
  await connection.query(
    `insert into player_limit_raise (player, kind, period, amount, asked_at, opens_at, closes_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player, kind, period) do update set amount = excluded.amount, asked_at = excluded.asked_at,
       opens_at = excluded.opens_at, closes_at = excluded.closes_at, told_at = null`,
    [player, kind, period, raise.amount, raise.askedAt, raise.opensAt, raise.closesAt],
  );
  await noteChange(connection, limit, { change: "asked", amount: raise.amount, at: raise.askedAt });
}

export interface WaitingRaise extends Pick<Raise, "amount"> {
  readonly opensAt: Date;
}

/** The raise that waits, unless its time is over. */
export async function findRaise(
  connection: Queryable,
  { player, kind, period }: LimitId,
  at: Date,
): Promise<WaitingRaise | undefined> {
  const { rows } = await connection.query<WaitingRaise>(
    `select amount::float8 as amount, opens_at as "opensAt" from player_limit_raise
     where player = $1 and kind = $2 and period = $3 and closes_at > $4`,
    [player, kind, period, at],
  );
  return rows[0];
}

/** Deletes a raise that waits. Returns whether there was one. */
export async function dropRaise(connection: Queryable, { player, kind, period }: LimitId): Promise<boolean> {
  const { rowCount } = await connection.query(
    "delete from player_limit_raise where player = $1 and kind = $2 and period = $3",
    [player, kind, period],
  );
  return rowCount > 0;
}

/** Notes that raises were not confirmed in time, when that was, and forgets them. */
export async function expireRaises(connection: Queryable, player: string, at: Date): Promise<void> {
  await connection.query(
    `with gone as (delete from player_limit_raise where player = $1 and closes_at <= $2 returning *)
     insert into player_limit_change (player, kind, period, change, amount, changed_at)
       select player, kind, period, 'expired', amount, closes_at from gone`,
    [player, at],
  );
}

export async function noteChange(
  connection: Queryable,
  { player, kind, period }: LimitId,
  { change, amount, at }: { change: "asked" | "withdrawn"; amount: number | null; at: Date },
): Promise<void> {
  await connection.query(
    `insert into player_limit_change (player, kind, period, change, amount, changed_at) values ($1, $2, $3, $4, $5, $6)`,
    [player, kind, period, change, amount, at],
  );
}

/** Notes that the player has decided on a kind; `declined`: that they want none of it. */
export async function noteChoice(
  connection: Queryable,
  { player, kind, isDeclined, at }: { player: string; kind: LimitKind; isDeclined: boolean; at: Date },
): Promise<void> {
  const { rowCount } = await connection.query(
    "insert into player_limit_choice (player, kind, chosen_at) values ($1, $2, $3) on conflict (player, kind) do nothing",
    [player, kind, at],
  );
  if (rowCount === 0 || !isDeclined) return;
  await connection.query(
    `insert into player_limit_change (player, kind, period, change, changed_at) values ($1, $2, 'any', 'declined', $3)`,
    [player, kind, at],
  );
}

/** Whether the database counts by a time zone of this name. */
export async function isZone(connection: Queryable, name: string): Promise<boolean> {
  const sql = "select exists (select from pg_timezone_names where name = $1) as known";
  return only(await connection.query<{ known: boolean }>(sql, [name])).known;
}
