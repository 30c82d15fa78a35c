import { only, type Queryable } from "../../db/database.ts";
import { type Cluster, COUNTED_DAYS, type Play } from "./cluster-rules.ts";

/** The last decided cluster, and when it was decided. */
export async function findCluster(
  database: Queryable,
  player: string,
): Promise<{ readonly cluster: string; readonly decidedAt: Date } | undefined> {
  const { rows } = await database.query<{ cluster: string; decidedAt: Date }>(
    `select cluster, decided_at as "decidedAt" from player_cluster where player = $1`,
    [player],
  );
  return rows[0];
}

/** Deletes the decided cluster, so that the next request decides it again. */
export async function forgetCluster(connection: Queryable, player: string): Promise<void> {
  await connection.query("delete from player_cluster where player = $1", [player]);
}

/**
 * Statistics of the player's bets at a moment of platform time. A bet and those it replaced count once, as the latest
 * one.
 */
export async function playOf(database: Queryable, player: string, now: Date): Promise<Play> {
  // In two parts, because each of the player's indexes covers one of them.
  const found = only(
    await database.query<{ first: Date | null; last: Date | null; turnover: string; bets: string }>(
      `with own as (
         select placed_at, stake, status, free_bet, replaced_by from bet where player = $1 and status = 'open'
         union all
         select placed_at, stake, status, free_bet, replaced_by from bet where player = $1 and status <> 'open'
         union all
         select o.placed_at, greatest(o.grown, 0), case when o.open_stake = 0 and o.matched_stake = 0 then 'void' else m.status end,
           null, null
         from peer_order o join peer_market m on m.id = o.market where o.player = $1
       ), counted as (
         select stake, free_bet from own
         where placed_at > $2::timestamptz - make_interval(days => $3) and status <> 'void' and replaced_by is null
       )
       select (select min(placed_at) from own) as first, (select max(placed_at) from own) as last,
         (select coalesce(sum(stake), 0) from counted where free_bet is null)::text as turnover,
         (select count(*) from counted)::text as bets`,
      [player, now.toISOString(), COUNTED_DAYS],
    ),
  );
  return {
    firstBetAt: found.first?.getTime(),
    lastBetAt: found.last?.getTime(),
    turnover: Number(found.turnover),
    bets: Number(found.bets),
  };
}

export async function keepCluster(database: Queryable, player: string, cluster: Cluster, now: Date): Promise<void> {
  await database.query(
    `insert into player_cluster (player, cluster, decided_at) values ($1, $2, $3)
     on conflict (player) do update set cluster = excluded.cluster, decided_at = excluded.decided_at
     where player_cluster.decided_at < excluded.decided_at`,
    [player, cluster, now.toISOString()],
  );
}
