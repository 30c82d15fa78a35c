import type { BreaksAnswer, PlayBreak } from "../../../../plugins/responsible-gambling/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** A break in force; `register` is the national register that holds it, if one does. */
export interface HeldBreak extends PlayBreak {
  readonly register: string | null;
}

const BREAK = `kind, instant(starts_at) as "startsAt", instant(ends_at) as "endsAt"`;

export async function findCurrent(connection: Queryable, player: string, at: Date): Promise<HeldBreak | undefined> {
  const { rows } = await connection.query<HeldBreak>(
    `select ${BREAK}, register from break_in_force($1, $2) where player is not null`,
    [player, at],
  );
  return rows[0];
}

export interface NewBreak {
  readonly player: string;
  readonly kind: PlayBreak["kind"];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly register?: string;
  /** The rules of the country make it after some time of play, and not the player. */
  readonly isPause?: boolean;
}

export async function insertBreak(connection: Queryable, made: NewBreak): Promise<void> {
  await connection.query(
    `insert into player_break (player, kind, starts_at, ends_at, register, is_pause) values ($1, $2, $3, $4, $5, $6)
     on conflict (player, kind, starts_at) do update set ends_at = excluded.ends_at, is_pause = excluded.is_pause`,
    [made.player, made.kind, made.startsAt, made.endsAt, made.register ?? null, made.isPause === true],
  );
}

/**
 * Ends the open bets of which nothing had begun at a moment, and gives their stakes back. Returns them as calls show them,
 * and how many could not be ended.
 */
export async function refundNotBegun(
  connection: Queryable,
  player: string,
  at: Date,
): Promise<{ readonly bets: readonly unknown[]; readonly failed: number }> {
  const sql = "select bet from refund_not_begun($1, $2) as bet";
  const { rows } = await connection.query<{ bet: unknown }>(sql, [player, at]);
  const bets = rows.flatMap(({ bet }) => (bet === null ? [] : [bet]));
  return { bets, failed: rows.length - bets.length };
}

export type FoundBreaks = Pick<BreaksAnswer, "isHeldByRegister" | "past" | "wish" | "openBetCount" | "peerOrderCount">;

/** What a player sees of their breaks beside the current one: whether a register holds them, the newest of the past, and the wish to return. */
export async function findBreaks(connection: Queryable, player: string, at: Date): Promise<FoundBreaks> {
  return only(
    await connection.query<FoundBreaks>(
      `select
         exists (select from player_break
           where player = $1 and register is not null and coalesce(released_at > $2, true)) as "isHeldByRegister",
         coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'startsAt', instant(starts_at),
             'endsAt', instant(least(ends_at, released_at))) order by starts_at desc)
           from (select * from player_break where player = $1 and not is_pause and coalesce(least(ends_at, released_at) <= $2, false)
               and (kind = 'time_out' or released_at is not null)
             order by starts_at desc limit 50) as over), '[]') as past,
         (select jsonb_build_object('askedAt', instant(asked_at), 'opensAt', instant(opens_at))
           from break_return where player = $1 and state = 'waiting') as wish,
         ((select count(*) from bet where player = $1 and status = 'open')
           + (select count(*) from peer_unsettled($1) where matched_stake > 0))::int as "openBetCount",
         (select count(*)::int from peer_unsettled($1) where open_stake > 0) as "peerOrderCount"`,
      [player, at],
    ),
  );
}

/** Stores a wish to return; false if one waits already. */
export async function insertWish(
  connection: Queryable,
  wish: { readonly id: string; readonly player: string; readonly askedAt: Date; readonly opensAt: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into break_return (id, player, asked_at, opens_at) values ($1, $2, $3, $4)
     on conflict (player) where state = 'waiting' do nothing`,
    [wish.id, wish.player, wish.askedAt, wish.opensAt],
  );
  return rowCount > 0;
}
