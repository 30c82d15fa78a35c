import type { Exchange, ExchangeRefusal } from "../../../../plugins/cashier/exchange/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { Keyed } from "../payments/payment-repository.ts";

/** A refusal as the database function returns it, with its details beside the code. */
export interface RefusedExchange extends Readonly<Record<string, unknown>> {
  readonly outcome: "refused";
  readonly code: ExchangeRefusal;
}

export type ExchangeAnswer =
  { readonly outcome: "exchanged" | "replayed"; readonly receipt: Exchange } | RefusedExchange;

export interface NewExchange extends Exchange {
  readonly turnoverPercent: number;
  /** What was found against the quote. A key that is known is answered all the same. */
  readonly refusal: ExchangeRefusal | null;
}

export async function exchangeMoney(
  connection: Queryable,
  { player, key, hash }: Keyed,
  exchange: NewExchange,
): Promise<ExchangeAnswer> {
  const sql = "select exchange_money($1, $2, $3, $4::jsonb) as answer";
  const parameters = [player, key, hash, JSON.stringify(exchange)];
  return only(await connection.query<{ answer: ExchangeAnswer }>(sql, parameters)).answer;
}

/** Of a player's exchanges those with these numbers. */
export async function findExchanges(
  connection: Queryable,
  player: string,
  ids: readonly string[],
): Promise<readonly Exchange[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<{ exchange: Exchange }>(
    "select exchange_json(e) as exchange from exchange e where e.player = $1 and e.id = any ($2::text[])",
    [player, ids],
  );
  return rows.map(({ exchange }) => exchange);
}
