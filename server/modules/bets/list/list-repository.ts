import type { Bet } from "../../../../plugins/betslip/wire.ts";
import type { BetTotals } from "../../../../plugins/my-bets/wire.ts";
import { type Database, only } from "../../../db/database.ts";
import type { Cursor } from "../cursor.ts";
import { type BetQuery, conditionOf, momentOf } from "./bet-query.ts";

export interface ListedBet {
  readonly bet: Bet;
  readonly seq: string;
}

/** The bets after a cursor, newest first. */
export async function listBets(
  database: Database,
  query: BetQuery,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ListedBet[]> {
  const { sql, values } = conditionOf(query);
  const at = momentOf(query.state);
  const { rows } = await database.query<ListedBet>(
    `select bet_json(b) as bet, b.seq from bet b
     where ${sql} and ($5::timestamptz is null or (${at}, b.seq) < ($5::timestamptz, $6::bigint))
     order by ${at} desc, b.seq desc limit $7`,
    [...values, after?.at ?? null, after?.seq ?? null, limit],
  );
  return rows;
}

/** The effect of the bets on the player's cash: the sum of all ledger postings for them. */
export async function totalBets(database: Database, query: BetQuery): Promise<Omit<BetTotals, "currency">> {
  const { sql, values } = conditionOf(query);
  return only(
    await database.query<{ totals: Omit<BetTotals, "currency"> }>(
      `select jsonb_build_object('count', count(*), 'staked', coalesce(sum(staked), 0),
         'returned', coalesce(sum(returned), 0), 'net', coalesce(sum(returned - staked), 0)) as totals
       from (
         select case when b.free_bet is null then b.stake else 0 end as staked, coalesce(b.payout, b.cashed_paid) as returned
         from bet b where ${sql}) as money`,
      values,
    ),
  ).totals;
}
