import type { Bet } from "../../../../plugins/betslip/wire.ts";
import type { Database } from "../../../db/database.ts";
import type { Selection } from "../../../feed/line/line-book.ts";
import type { Money } from "../../wallet/contract.ts";
import type { KeptFact } from "./result-facts.ts";
import type { BetToRevise, Revision } from "./revision.ts";

export interface Revised {
  readonly player: string;
  readonly bet: Bet;
  readonly money: Money;
}

/** Stores facts. Facts that are already stored stay unchanged. */
export async function keepFacts(database: Database, facts: readonly KeptFact[]): Promise<void> {
  await database.query(
    `insert into result_fact (message_id, event_id, market_id, specifiers, outcome_id, kind, said_at, body)
     select f->>'messageId', f->>'eventId', f->>'marketId', f->>'specifiers', f->>'outcomeId', f->>'kind',
       (f->>'at')::timestamptz, f->'body'
     from jsonb_array_elements($1::jsonb) as f
     on conflict do nothing`,
    [JSON.stringify(facts)],
  );
}

/** The oldest facts by which bets have yet to be revised. */
export async function openFacts(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ seq: string }>(
    "select seq from result_fact where not is_applied order by seq limit $1",
    [limit],
  );
  return rows.map(({ seq }) => seq);
}

export async function markApplied(database: Database, facts: readonly string[]): Promise<void> {
  await database.query("update result_fact set is_applied = true where seq = any($1::bigint[])", [facts]);
}

/** Bets with a leg that one of the facts concerns, ordered by number, after a given bet number. */
export async function betsConcerned(
  database: Database,
  query: { facts: readonly string[]; after: string; limit: number },
): Promise<BetToRevise[]> {
  const { rows } = await database.query<{ bet: BetToRevise }>(
    `select bet_to_revise(b) as bet from bet b
     where b.seq > $2::bigint and b.id in (
       select l.bet_id from result_fact f join bet_leg l on l.event_id = f.event_id
       where f.seq = any($1::bigint[]) and fact_concerns(f, l))
     order by b.seq limit $3`,
    [query.facts, query.after, query.limit],
  );
  return rows.map(({ bet }) => bet);
}

/**
 * Those of these bets whose events have facts. Each bet is looked up by itself, because a query plan from the time when
 * the tables were small would read all legs instead.
 */
export async function betsToRevise(database: Database, ids: readonly string[]): Promise<BetToRevise[]> {
  const { rows } = await database.query<{ bet: BetToRevise }>(
    `select bet_to_revise(b) as bet from bet b
     where b.id = any($1::text[])
       and (select true from bet_leg l where l.bet_id = b.id
         and (select true from result_fact f where f.event_id = l.event_id limit 1) limit 1)`,
    [ids],
  );
  return rows.map(({ bet }) => bet);
}

/** Outcomes of bets whose results are not official yet. */
export async function awaitedSelections(database: Database): Promise<Selection[]> {
  const { rows } = await database.query<Selection>(
    `select distinct event_id as "eventId", market_id as "marketId", specifiers, outcome_id as "outcomeId"
     from bet_leg where certainty is distinct from 'confirmed'`,
  );
  return rows;
}

/** Bets that wait for results and whose events have facts. */
export async function awaitingBets(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select distinct bet_id as id from bet_leg l
     where certainty is distinct from 'confirmed' and exists (select from result_fact f where f.event_id = l.event_id)`,
  );
  return rows.map(({ id }) => id);
}

/** Applies revisions to bets that have not changed since they were read, and returns those bets. */
export async function reviseBets(database: Database, revisions: readonly Revision[]): Promise<Revised[]> {
  const { rows } = await database.query<{ revised: Revised }>("select revised from revise_bets($1::jsonb) as revised", [
    JSON.stringify(revisions),
  ]);
  return rows.map(({ revised }) => revised);
}
