import type { DayRecord, OwnRank, RanksAnswer } from "../../../../plugins/loyalty/boards/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

const MONTH = "date_trunc('month', $1::timestamptz at time zone 'UTC')::date";
const DAY = "date_trunc('day', $1::timestamptz at time zone 'UTC') at time zone 'UTC'";
const BET = `bet.player, stake, payout as returned, bet.currency, payout * 1000 / stake as multiple,
  (select count(*) from bet_leg where bet_id = bet.id) as legs, null::text as game, settled_at as at`;
const WON = `settled_at >= ${DAY} and settled_at <= $1 and status = 'won' and payout > stake and free_bet is null`;

/** Amounts as the database writes them. */
type RecordRow = Omit<DayRecord, "stake" | "returned" | "multiple"> &
  Readonly<Record<"stake" | "returned" | "multiple", string>>;

/** The records of the day of a moment. Nobody is named who does not wish it, or who is on a break. */
export async function listRecords(database: Queryable, at: Date): Promise<DayRecord[]> {
  const { rows } = await database.query<RecordRow>(
    `with records as (
       (select 'win' as kind, ${BET} from bet join loyalty_point_cost c on c.currency = bet.currency
          where ${WON} order by (payout - stake)::numeric / c.cost desc, settled_at limit 1)
       union all
       (select 'price', ${BET} from bet where ${WON} and type = 'single'
          order by payout::numeric / stake desc, settled_at limit 1)
       union all
       (select 'express', ${BET} from bet where ${WON} and type = 'express' order by legs desc, settled_at limit 1)
       union all
       (select 'round', player, staked, returned, currency, returned * 1000 / staked, null,
            (select name from casino_game g where g.code = game), ended_at
          from game_round where ended_at >= ${DAY} and ended_at <= $1 and returned > staked and staked > 0
          order by returned::numeric / staked desc, ended_at limit 1))
     select kind, n.name, stake::int8, returned::int8, currency, multiple::int8, legs::int, game, instant(at) as at
     from records left join loyalty_name n
       on n.player = records.player and (break_in_force(records.player, $1)).player is null
     order by array_position(array['win', 'price', 'express', 'round'], kind)`,
    [at],
  );
  return rows.map(({ stake, returned, multiple, ...row }) => ({
    ...row,
    ...{ stake: Number(stake), returned: Number(returned), multiple: Number(multiple) },
  }));
}

/** How many bets of the day were settled and how many of them were lost. */
export async function countSettled(database: Queryable, at: Date): Promise<{ settled: number; lost: number }> {
  return only(
    await database.query<{ settled: number; lost: number }>(
      `select count(*)::int as settled, count(*) filter (where status = 'lost')::int as lost
       from bet where settled_at >= ${DAY} and settled_at <= $1`,
      [at],
    ),
  );
}

const RANKED = `loyalty_month m join loyalty_name n on n.player = m.player
  where m.month = ${MONTH} and m.points >= 1000 and not loyalty_is_quiet(m.player, $1)`;

/** Most points of the month of a moment, of those who wish to stand there and to whom play may be held out. */
export async function listRanks(database: Queryable, at: Date, most: number): Promise<RanksAnswer> {
  const { rows } = await database.query<{ rank: number; name: string; points: number }>(
    `select rank() over (order by m.points desc)::int as rank, n.name, (m.points / 1000)::int as points
     from ${RANKED} order by m.points desc, n.name limit $2`,
    [at, most],
  );
  return { month: `${at.toISOString().slice(0, 7)}-01`, ranks: rows };
}

/** A player's own name and place. */
export async function findOwnRank(database: Queryable, player: string, at: Date): Promise<OwnRank> {
  return only(
    await database.query<OwnRank>(
      `select n.name, (greatest(0, own.points) / 1000)::int as points, case
           when n.name is not null and own.points >= 1000 and not loyalty_is_quiet($2, $1) then
             (select count(*) + 1 from ${RANKED} and m.points > own.points)::int end as rank
       from (select coalesce((select points from loyalty_month where player = $2 and month = ${MONTH}), 0) as points) as own
       left join loyalty_name n on n.player = $2`,
      [at, player],
    ),
  );
}

/** Names a player in ranks and records, or no longer (null). Returns false if another player has the name. */
export async function setName(connection: Queryable, player: string, name: string | null): Promise<boolean> {
  await connection.query("delete from loyalty_name where player = $1", [player]);
  if (name === null) return true;
  const sql = "insert into loyalty_name (player, name) values ($1, $2) on conflict do nothing";
  return (await connection.query(sql, [player, name])).rowCount > 0;
}
