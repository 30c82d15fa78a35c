import { only, type Queryable } from "../../db/database.ts";

/** What `player_money` answers, in minor units. */
export interface Money {
  readonly currency: string;
  readonly cash: number;
  readonly pendingBets: number;
}

export async function findMoney(database: Queryable, player: string, currency: string): Promise<Money> {
  return only(await database.query<{ money: Money }>("select player_money($1, $2) as money", [player, currency])).money;
}

/** In the player's own currency. */
export async function findOwnMoney(database: Queryable, player: string): Promise<Money> {
  const sql = "select player_money(number, currency) as money from player where number = $1";
  return only(await database.query<{ money: Money }>(sql, [player])).money;
}

/** Posts play money from the issuer; `id` makes it happen once. */
export async function grant(
  connection: Queryable,
  posting: { id: string; player: string; currency: string; amount: number },
): Promise<void> {
  await connection.query("select ledger_grant($1, $2, $3, $4)", [
    posting.id,
    posting.player,
    posting.currency,
    posting.amount,
  ]);
}
