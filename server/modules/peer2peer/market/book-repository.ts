import type { PriceBand } from "../../../../plugins/peer2peer/rules/price-rules.ts";
import { MOST_PRICES, type OutcomeBook } from "../../../../plugins/peer2peer/wire.ts";
import type { Queryable } from "../../../db/database.ts";

export interface StoredBook {
  readonly eventId: string;
  readonly status: string;
  readonly isSuspended: boolean;
  readonly outcomes: readonly Omit<OutcomeBook, keyof PriceBand>[];
}

/** What the books of these matches have in a currency. A match without any order has none. */
export async function findBooks(
  database: Queryable,
  currency: string,
  eventIds: readonly string[],
): Promise<StoredBook[]> {
  const { rows } = await database.query<StoredBook>(
    `select event_id as "eventId", status, suspended_at is not null as "isSuspended", peer_book(m, $3) as outcomes
     from peer_market m where currency = $1 and event_id = any($2::text[])`,
    [currency, eventIds, MOST_PRICES],
  );
  return rows;
}
