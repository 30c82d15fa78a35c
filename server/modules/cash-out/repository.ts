import type { Bet } from "../../../plugins/betslip/wire.ts";
import type { CashOutOrder } from "../../../plugins/my-bets/cash-out/wire.ts";
import type { DatabaseRefusal } from "../../betting/bet-refusals.ts";
import { type Database, only } from "../../db/database.ts";
import type { Money } from "../wallet/contract.ts";

/** The parts of a bet that a cash-out needs. */
export interface KeptBet {
  readonly player: string;
  readonly bet: Bet;
  readonly revision: number;
  readonly order: CashOutOrder | null;
}

/** The answer to a cash-out, as stored under its key. */
export interface StoredReceipt {
  readonly bet: Bet;
  readonly money: Money;
  readonly paid: number;
}

/** Sells this part of a bet's running stake for this amount and tax, if the bet has not been revised. */
export interface CashOut {
  readonly id: string;
  readonly revision: number;
  readonly stake: number;
  readonly paid: number;
  readonly tax: number;
  readonly at: string;
}

/**
 * `stale`: the bet has been revised since it was read. `suspended`: there are facts about its legs that the bet does
 * not show yet.
 */
type Unsold = { readonly outcome: "stale" } | { readonly outcome: "suspended" } | DatabaseRefusal;

export type CashOutAnswer = { readonly outcome: "done" | "replayed"; readonly receipt: StoredReceipt } | Unsold;

export async function findBets(database: Database, player: string, ids: readonly string[]): Promise<KeptBet[]> {
  const { rows } = await database.query<{ bet: KeptBet }>(
    "select bet_to_cash_out(b) as bet from bet b where player = $1 and id = any($2::text[])",
    [player, ids],
  );
  return rows.map(({ bet }) => bet);
}

export async function cashOut(
  database: Database,
  request: { player: string; key: string; hash: string; cashOut: CashOut },
): Promise<CashOutAnswer> {
  const { rows } = await database.query<{ answer: CashOutAnswer }>("select cash_out($1, $2, $3, $4::jsonb) as answer", [
    request.player,
    request.key,
    request.hash,
    JSON.stringify(request.cashOut),
  ]);
  return only({ rows, rowCount: rows.length }).answer;
}

/** Undefined if the bet or the order has changed since it was read. */
export async function cashOutByOrder(
  database: Database,
  player: string,
  cashOut: CashOut & CashOutOrder,
): Promise<StoredReceipt | undefined> {
  const { rows } = await database.query<{ receipt: StoredReceipt | null }>(
    "select tell_of_cash_out($1, cash_out_by_order($1, $2::jsonb)) as receipt",
    [player, JSON.stringify(cashOut)],
  );
  return rows[0]?.receipt ?? undefined;
}

/** Undefined if the bet is not open; a refusal if the player may not cash out. */
export async function setOrder(
  database: Database,
  request: { player: string; id: string; order: CashOutOrder | null; at: string },
): Promise<KeptBet | DatabaseRefusal | undefined> {
  const { player, id, order, at } = request;
  const { rows } = await database.query<{ bet: KeptBet | DatabaseRefusal | null }>(
    "select set_cash_out_order($1, $2, $3, $4, $5) as bet",
    [player, id, order?.atLeast ?? null, order?.percent ?? null, at],
  );
  return rows[0]?.bet ?? undefined;
}

/** The answer to an edit: the new bet, and the one that it replaced. */
export interface StoredEdit extends StoredReceipt {
  readonly replaced: Bet;
}

export type EditAnswer = { readonly outcome: "done" | "replayed"; readonly receipt: StoredEdit } | Unsold;

export async function editBet(
  database: Database,
  request: { player: string; key: string; hash: string; cashOut: CashOut; bet: unknown },
): Promise<EditAnswer> {
  const { player, key, hash, cashOut, bet } = request;
  const { rows } = await database.query<{ answer: EditAnswer }>(
    "select edit_bet($1, $2, $3, $4::jsonb, $5::jsonb) as answer",
    [player, key, hash, JSON.stringify(cashOut), JSON.stringify(bet)],
  );
  return only({ rows, rowCount: rows.length }).answer;
}
