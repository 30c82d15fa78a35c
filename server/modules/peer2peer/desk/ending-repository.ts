import type { DeskMatch, PeerPair, WaitingMarket } from "../../../../plugins/peer2peer/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";

/** Markets that no result has settled a day after their match began, and those whose results are odd; the oldest first. */
export async function findWaitingMarkets(database: Queryable, since: Date, most: number): Promise<WaitingMarket[]> {
  const { rows } = await database.query<WaitingMarket>(
    `select id, event, instant(starts_at) as "startsAt", currency, outcomes, is_odd as "isOdd",
       (select coalesce(sum(stake), 0)::float8 from peer_match where market = m.id and void_reason is null) as matched
     from peer_market m where status in ('open', 'closed') and (is_odd or starts_at < $1) and decided_status is null
     order by starts_at limit $2`,
    [since, most],
  );
  return rows;
}

export async function countWaitingMarkets(database: Queryable, since: Date, most: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from peer_market
       where status in ('open', 'closed') and (is_odd or starts_at < $1) and decided_status is null limit $2) m`,
    [since, most],
  );
  return rows[0]?.count ?? 0;
}

/** What met in a market before a number, the newest first. */
export async function findMatches(
  database: Queryable,
  market: string,
  cursor: string | undefined,
  most: number,
): Promise<DeskMatch[]> {
  const { rows } = await database.query<DeskMatch>(
    `select p.number::text as number, instant(p.at) as at, p.outcome as "outcomeId", p.price, p.stake::float8 as stake,
       b.player as backer, l.player as layer, p.void_reason as "voidReason"
     from peer_match p join peer_order b on b.id = p.back_order join peer_order l on l.id = p.lay_order
     where p.market = $1 and p.number < coalesce($2::bigint, 9223372036854775807)
     order by p.number desc limit $3`,
    [market, cursor ?? null, most],
  );
  return rows;
}

/** False if there is no such market, outcome, or change. */
export async function endMarket(connection: Queryable, market: string, winner: string | null): Promise<boolean> {
  return only(await connection.query<{ done: boolean }>("select end_peer_market($1, $2) as done", [market, winner]))
    .done;
}

/** Whether a market can be ended like this. */
export async function canEnd(connection: Queryable, market: string, winner: string | null): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from peer_market where id = $1 and ($2::text is null or $2 = any (outcomes))
       and (status, winner) is distinct from (case when $2::text is null then 'void' else 'settled' end, $2::text)`,
    [market, winner],
  );
  return rowCount > 0;
}

/** False if there is no such match that counts. */
export async function voidMatch(connection: Queryable, match: string): Promise<boolean> {
  return only(await connection.query<{ done: boolean }>("select void_peer_match($1::bigint) as done", [match])).done;
}

export async function countsMatch(connection: Queryable, match: string): Promise<boolean> {
  const sql = "select from peer_match where number = $1::bigint and void_reason is null";
  return (await connection.query(sql, [match])).rowCount > 0;
}

/** Pairs of players that nobody has looked at yet, the longest first. */
export async function findPairs(database: Queryable, most: number): Promise<PeerPair[]> {
  const { rows } = await database.query<PeerPair>(
    `select player, other, currency, matched::float8 as matched, matches, share, instant(flagged_at) as "flaggedAt"
     from peer_pair where seen_at is null order by flagged_at, player, other limit $1`,
    [most],
  );
  return rows;
}

/** False if this pair is not open. */
export async function seePair(
  connection: Queryable,
  { player, other, currency }: { readonly player: string; readonly other: string; readonly currency: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update peer_pair set seen_at = $4, seen_matched = matched
     where player = $1 and other = $2 and currency = $3 and seen_at is null`,
    [player, other, currency, at],
  );
  return rowCount > 0;
}

/** Counts who met whom. `scales` are of currencies, for the volume in euro cents. */
export async function flagPairs(
  database: Queryable,
  { volume, share, scales }: { readonly volume: number; readonly share: number; readonly scales: object },
  at: Date,
): Promise<void> {
  await database.query("select flag_peer_pairs($1, $2, $3::jsonb, $4)", [volume, share, JSON.stringify(scales), at]);
}
