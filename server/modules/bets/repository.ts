import type { Bet } from "../../../plugins/my-bets/wire.ts";
import type { Database } from "../../db/database.ts";
import { only } from "../../db/database.ts";
import type { LegResult } from "../../feed/line-book.ts";
import type { Money } from "../wallet/repository.ts";
import type { Cursor } from "./cursor.ts";

/** What a receipt is made of, as the key keeps it. */
export interface StoredReceipt {
  readonly bet: Bet;
  readonly money: Money;
}

export type Placement =
  | { readonly outcome: "placed" | "replayed"; readonly receipt: StoredReceipt }
  | {
      readonly outcome: "refused";
      readonly code: "KEY_REUSED" | "ACCOUNT_NOT_ACTIVE" | "CURRENCY_MISMATCH" | "NOT_ENOUGH_MONEY";
      readonly missing?: number;
    };

export interface OpenLeg {
  readonly betId: string;
  readonly seq: string;
  readonly stake: number;
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
  readonly odds: number;
}

export interface Settlement {
  readonly id: string;
  readonly status: LegResult;
  readonly payout: number;
  readonly results: readonly LegResult[];
  readonly score: { home: number; away: number } | null;
  readonly at: string;
}

export interface Settled {
  readonly player: string;
  readonly bet: Bet;
  readonly money: Money;
}

/** One round trip: checks of account, key and balance, the bet, its legs, the posting and the receipt. */
export async function placeBet(
  database: Database,
  request: { player: string; key: string; hash: string; bet: unknown },
): Promise<Placement> {
  const { rows } = await database.query<{ placement: Placement }>(
    "select place_bet($1, $2, $3, $4::jsonb) as placement",
    [request.player, request.key, request.hash, JSON.stringify(request.bet)],
  );
  return only({ rows, rowCount: rows.length }).placement;
}

export async function findByKey(
  database: Database,
  player: string,
  key: string,
): Promise<{ hash: string; receipt: StoredReceipt } | undefined> {
  const { rows } = await database.query<{ hash: string; receipt: StoredReceipt }>(
    "select request_hash as hash, answer as receipt from idempotency_key where player = $1 and key = $2 and answer is not null",
    [player, key],
  );
  return rows[0];
}

/** What a key was answered with; where nothing was struck under it, nothing can be from now on. */
export async function withdrawKey(database: Database, player: string, key: string): Promise<StoredReceipt | null> {
  const { rows } = await database.query<{ answer: StoredReceipt | null }>("select withdraw_key($1, $2) as answer", [
    player,
    key,
  ]);
  return only({ rows, rowCount: rows.length }).answer;
}

export async function findBet(database: Database, player: string, id: string): Promise<Bet | undefined> {
  const { rows } = await database.query<{ bet: Bet }>(
    "select bet_json(b) as bet from bet b where player = $1 and id = $2",
    [player, id],
  );
  return rows[0]?.bet;
}

/** Open bets by when they were placed, calculated ones by when they were settled; newest first. */
export async function listBets(
  database: Database,
  query: { player: string; state: "open" | "calculated"; after: Cursor | undefined; limit: number },
): Promise<{ bet: Bet; seq: string }[]> {
  const { player, state, after, limit } = query;
  const [at, condition] = state === "open" ? ["placed_at", "b.status = 'open'"] : ["settled_at", "b.status <> 'open'"];
  const { rows } = await database.query<{ bet: Bet; seq: string }>(
    `select bet_json(b) as bet, b.seq from bet b
     where b.player = $1 and ${condition}
       and ($2::timestamptz is null or (date_trunc('milliseconds', b.${at}), b.seq) < ($2::timestamptz, $3::bigint))
     order by date_trunc('milliseconds', b.${at}) desc, b.seq desc limit $4`,
    [player, after?.at ?? null, after?.seq ?? null, limit],
  );
  return rows;
}

/** The events that open bets wait for. */
export async function openEvents(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ eventId: string }>(
    `select distinct event_id as "eventId" from bet_leg where result is null`,
  );
  return rows.map(({ eventId }) => eventId);
}

/** Legs without a result on the given events, in the order of their bets, from after a bet's number on. */
export async function openLegs(
  database: Database,
  query: { events: readonly string[]; after: string; limit: number },
): Promise<OpenLeg[]> {
  const { rows } = await database.query<Omit<OpenLeg, "stake"> & { stake: string }>(
    `select b.id as "betId", b.seq, b.stake, l.event_id as "eventId", l.market_id as "marketId", l.specifiers,
       l.outcome_id as "outcomeId", l.odds
     from bet_leg l join bet b on b.id = l.bet_id
     where l.event_id = any($1::text[]) and l.result is null and b.seq > $2::bigint order by b.seq limit $3`,
    [query.events, query.after, query.limit],
  );
  return rows.map((row) => ({ ...row, stake: Number(row.stake) }));
}

/** Settles what is still open of the given bets, and answers those. */
export async function settleBets(database: Database, settlements: readonly Settlement[]): Promise<Settled[]> {
  const { rows } = await database.query<{ settled: Settled }>("select settled from settle_bets($1::jsonb) as settled", [
    JSON.stringify(settlements),
  ]);
  return rows.map(({ settled }) => settled);
}
