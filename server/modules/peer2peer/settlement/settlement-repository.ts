import type { Database, Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";
import type { Selection } from "../../../feed/line/line-book.ts";
import type { MarketToSettle, MarketVerdict } from "./market-verdict.ts";

/** The markets of a match that have facts which they were not settled by yet. */
export async function marketsToSettle(
  database: Queryable,
  eventId: string,
): Promise<(MarketToSettle & { currency: string })[]> {
  const { rows } = await database.query<{ market: MarketToSettle & { currency: string } }>(
    `select jsonb_build_object('id', m.id, 'currency', m.currency, 'revision', m.revision, 'factsRead', m.facts_read,
       'facts', (select count(*) from result_fact f where f.event_id = m.event_id),
       'said', (select jsonb_object_agg(o, facts_of(m.event_id, m.market_id, '', o)) from unnest(m.outcomes) as o),
       'matchedAt', (select coalesce(jsonb_agg(distinct instant(at)), '[]') from peer_match where market = m.id)) as market
     from peer_market m where m.event_id = $1`,
    [eventId],
  );
  return rows.map(({ market }) => market).filter(({ facts, factsRead }) => facts !== factsRead);
}

/** The players whose money moved; null if the market was settled since it was read. */
export async function settleMarket(
  database: Database,
  market: MarketToSettle,
  { status, winner }: MarketVerdict,
  at: Date,
): Promise<readonly string[] | null> {
  const sql = "select to_jsonb(settle_peer_market($1, $2, $3, $4, $5, $6)) as moved";
  const parameters = [market.id, market.revision, market.facts, status, winner, at];
  return only(await database.query<{ moved: string[] | null }>(sql, parameters)).moved;
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

/** Matches of markets that wait for a result and have facts that no settlement has read, such as after a lost job. */
export async function unreadEvents(database: Queryable, most: number): Promise<string[]> {
  const { rows } = await database.query<{ eventId: string }>(
    `select distinct event_id as "eventId" from peer_market m
     where status in ('open', 'closed')
       and facts_read <> (select count(*) from result_fact f where f.event_id = m.event_id) limit $1`,
    [most],
  );
  return rows.map(({ eventId }) => eventId);
}

export interface OpenMarket {
  readonly id: string;
  readonly eventId: string;
  readonly currency: string;
  readonly startsAt: string;
}

/** Markets that are open, the soonest first. */
export async function openMarkets(database: Queryable, after: string, most: number): Promise<OpenMarket[]> {
  const { rows } = await database.query<OpenMarket>(
    `select id, event_id as "eventId", currency, instant(starts_at) as "startsAt" from peer_market
     where status = 'open' and id > $1 order by id limit $2`,
    [after, most],
  );
  return rows;
}

/** Closes a market whose match begins, and returns the players whose money moved. */
export async function closeMarket(database: Database, id: string, at: Date): Promise<string[]> {
  const sql = "select distinct closed as player from close_peer_market($1, $2) as closed";
  const { rows } = await database.query<{ player: string }>(sql, [id, at]);
  return rows.map(({ player }) => player);
}
