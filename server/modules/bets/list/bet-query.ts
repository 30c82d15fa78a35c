import type { BetFilter, BetProduct, BetState } from "../../../../plugins/my-bets/wire.ts";
import type { Parameter } from "../../../db/database.ts";

/** The player whose bets are listed, and the filter. */
export interface BetQuery extends BetFilter {
  readonly player: string;
  readonly state: BetState;
}

const PRODUCTS: Readonly<Record<BetProduct, string>> = {
  single: "b.type = 'single'",
  express: "b.type = 'express'",
  system: "b.type = 'system'",
  builder: "exists (select from bet_leg l where l.bet_id = b.id and l.market_id = 'builder')",
  each_way: "b.each_way",
  in_play: "exists (select from bet_leg l where l.bet_id = b.id and l.is_live)",
  free_bet: "b.free_bet is not null",
};

/**
 * The SQL for the time that a list of bets is ordered by. It has the milliseconds of the wire, so that cursors match
 * exactly.
 */
export const momentOf = (state: BetState): string =>
  `date_trunc('milliseconds', ${state === "open" ? "b.placed_at" : "b.settled_at"})`;

/** A condition on `bet b`, and the values of its parameters, which come first in the query. */
export function conditionOf(query: BetQuery): { readonly sql: string; readonly values: readonly Parameter[] } {
  const { player, state, from, to, product, status } = query;
  const at = momentOf(state);
  const conditions = [
    "b.player = $1",
    state === "open" ? "b.status = 'open'" : "b.status <> 'open'",
    `($2::timestamptz is null or ${at} >= $2)`,
    `($3::timestamptz is null or ${at} < $3)`,
    "($4::text is null or b.status = $4)",
    ...(product ? [PRODUCTS[product]] : []),
  ];
  return { sql: conditions.join(" and "), values: [player, from ?? null, to ?? null, status ?? null] };
}
