import type { Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";
import type { Selection } from "../../../feed/line/line-book.ts";
import type { MarketToSettle, MarketVerdict } from "./market-verdict.ts";

/** The markets of a match that have facts which they were not settled by yet, or that the desk has ended. */
export async function marketsToSettle(
  database: Queryable,
  eventId: string,
): Promise<(MarketToSettle & { currency: string })[]> {
  const { rows } = await database.query<{ market: MarketToSettle & { currency: string } }>(
    `select jsonb_build_object('id', m.id, 'currency', m.currency, 'revision', m.revision, 'facts', f.facts,
       'said', (select jsonb_object_agg(o, facts_of(m.event_id, m.market_id, '', o)) from unnest(m.outcomes) as o),
       'decided', case when m.decided_status is not null
         then jsonb_build_object('status', m.decided_status, 'winner', m.decided_winner) end) as market
     from peer_market m, lateral (select count(*) as facts from result_fact f where f.event_id = m.event_id) f
     where m.event_id = $1 and (m.facts_read < f.facts
       or m.decided_status is not null and (m.decided_status, m.decided_winner) is distinct from (m.status, m.winner))`,
    [eventId],
  );
  return rows.map(({ market }) => market);
}

/** False if the market was settled since it was read. */
export async function settleMarket(
  database: Queryable,
  market: MarketToSettle,
  { status, winner, spans, isOdd }: MarketVerdict,
  at: Date,
): Promise<boolean> {
  const sql = "select settle_peer_market($1, $2, $3, $4, $5, $6::jsonb, $7, $8) as done";
  const parameters = [market.id, market.revision, market.facts, status, winner, JSON.stringify(spans), isOdd, at];
  return only(await database.query<{ done: boolean }>(sql, parameters)).done;
}

/** Brings some positions of a market in line with it. The players whose money moved; null once all are. */
export async function followMarket(
  database: Queryable,
  id: string,
  most: number,
  at: Date,
): Promise<readonly string[] | null> {
  const sql = "select to_jsonb(follow_peer_market($1, $2, $3)) as moved";
  return only(await database.query<{ moved: string[] | null }>(sql, [id, most, at])).moved;
}

/** The outcomes of markets that wait for a result. */
export async function awaitedOutcomes(database: Queryable, most: number): Promise<Selection[]> {
  const { rows } = await database.query<Selection>(
    `select distinct event_id as "eventId", market_id as "marketId", '' as specifiers, outcome as "outcomeId"
     from (select * from peer_market where status in ('open', 'closed') order by starts_at limit $1) m, unnest(m.outcomes) as outcome`,
    [most],
  );
  return rows;
}

/** The newest facts of all that are looked through for markets that are settled already. */
const NEWEST_FACTS = 5000;

/**
 * Matches of markets with facts that no settlement has read, such as after a lost job: of those that wait for a result, and
 * of those that are settled and have got another one lately. Also those that the desk has ended and nobody has settled.
 */
export async function unreadEvents(database: Queryable, most: number): Promise<string[]> {
  const { rows } = await database.query<{ eventId: string }>(
    `select event_id as "eventId" from (
       select event_id, facts_read from peer_market where status in ('open', 'closed')
       union select m.event_id, m.facts_read from peer_market m
         join (select event_id from result_fact order by seq desc limit $2) f on f.event_id = m.event_id
         where m.status in ('settled', 'void')
       -- What the desk has decided is done, too.
       union select event_id, -1 from peer_market
         where decided_status is not null and (decided_status, decided_winner) is distinct from (status, winner)) m
     where facts_read < (select count(*) from result_fact f where f.event_id = m.event_id)
     group by event_id limit $1`,
    [most, NEWEST_FACTS],
  );
  return rows.map(({ eventId }) => eventId);
}

export interface StoredMarket {
  readonly id: string;
  readonly currency: string;
}

/** Markets with positions that are not in line with them yet. */
export async function marketsBehind(database: Queryable, after: string, most: number): Promise<StoredMarket[]> {
  const { rows } = await database.query<StoredMarket>(
    "select id, currency from peer_market where followed <> revision and id > $1 order by id limit $2",
    [after, most],
  );
  return rows;
}

/** The same of one match. */
export async function marketsBehindOf(database: Queryable, eventId: string): Promise<StoredMarket[]> {
  const { rows } = await database.query<StoredMarket>(
    "select id, currency from peer_market where event_id = $1 and followed <> revision order by id",
    [eventId],
  );
  return rows;
}

export interface OpenMarket extends StoredMarket {
  readonly eventId: string;
  readonly startsAt: string;
  readonly isClosed: boolean;
}

/** Markets that are open, or closed while something in them is still to be cancelled. */
export async function openMarkets(database: Queryable, after: string, most: number): Promise<OpenMarket[]> {
  const { rows } = await database.query<OpenMarket>(
    `select id, event_id as "eventId", currency, instant(starts_at) as "startsAt", status = 'closed' as "isClosed"
     from peer_market m
     where (status = 'open' or status = 'closed'
         and exists (select from peer_order o where o.market = m.id and o.open_stake > 0 and not o.is_kept))
       and id > $1 order by id limit $2`,
    [after, most],
  );
  return rows;
}

/** Closes a market whose match begins, and cancels some of its orders; returns the players whose money moved. */
export async function closeMarket(database: Queryable, id: string, at: Date, most: number): Promise<string[]> {
  const sql = "select closed as player from close_peer_market($1, $2, $3) as closed";
  const { rows } = await database.query<{ player: string }>(sql, [id, at, most]);
  return rows.map(({ player }) => player);
}
