import { matchFacts, type Round, type RoundMatch } from "../../../../plugins/footboss/wire.ts";
import type { Queryable } from "../../../db/database.ts";

type Head = Omit<Round, "matches">;

const HEAD = `select number::int, week::text, instant(deadline) as deadline, instant(last_start) as "lastStart",
  final_at is not null as "isFinal" from footboss_round`;

/** The round whose deadline comes next; undefined without one. */
export async function findOpen(database: Queryable, at: Date): Promise<Round | undefined> {
  const { rows } = await database.query<Head>(`${HEAD} where deadline > $1::timestamptz order by deadline limit 1`, [
    at,
  ]);
  return rows[0] && withMatches(database, rows[0]);
}

/** The last round whose deadline is over; undefined without one. */
export async function findBegun(database: Queryable, at: Date): Promise<Round | undefined> {
  const { rows } = await database.query<Head>(
    `${HEAD} where deadline <= $1::timestamptz order by deadline desc limit 1`,
    [at],
  );
  return rows[0] && withMatches(database, rows[0]);
}

interface MatchRow {
  readonly event: string;
  readonly slug: string;
  readonly startsAt: string;
  readonly league: string;
  readonly home: string;
  readonly homeName: string;
  readonly away: string;
  readonly awayName: string;
  readonly facts: unknown;
  readonly prices: Readonly<Record<string, number>>;
}

async function withMatches(database: Queryable, head: Head): Promise<Round> {
  const { rows } = await database.query<MatchRow>(
    `select m.event, m.slug, instant(m.starts_at) as "startsAt", m.league, m.home, m.home_name as "homeName", m.away,
       m.away_name as "awayName", m.facts, jsonb_object_agg(u.unit, u.price) as prices
     from footboss_match m join footboss_unit u on u.round = m.round and u.event = m.event
     where m.round = $1::bigint group by m.round, m.event order by m.starts_at, m.event`,
    [head.number],
  );
  return { ...head, matches: rows.map(matchOf) };
}

function matchOf({
  event,
  slug,
  startsAt,
  league,
  home,
  homeName,
  away,
  awayName,
  facts,
  prices,
}: MatchRow): RoundMatch {
  const sideOf = (id: string, name: string) => ({
    ...{ id, name },
    prices: {
      defence: prices[`defence:${id}`] ?? 0,
      midfield: prices[`midfield:${id}`] ?? 0,
      attack: prices[`attack:${id}`] ?? 0,
    },
  });
  return {
    ...{ event, slug, startsAt, league },
    ...{ home: sideOf(home, homeName), away: sideOf(away, awayName) },
    facts: facts === null ? null : matchFacts.parse(facts),
  };
}

/** By unit: its price in a round. */
export async function pricesIn(database: Queryable, round: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ unit: string; price: number }>(
    "select unit, price from footboss_unit where round = $1::bigint",
    [round],
  );
  return new Map(rows.map(({ unit, price }) => [unit, price]));
}
