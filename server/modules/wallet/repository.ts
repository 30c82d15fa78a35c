import { only, type Queryable } from "../../db/database.ts";
import type { Money } from "./balance.ts";

/** In the player's own currency. */
export async function findMoney(database: Queryable, player: string): Promise<Money> {
  const sql = "select player_money(number, currency) as money from player where number = $1";
  return only(await database.query<{ money: Money }>(sql, [player])).money;
}

/** In every currency that the player has a wallet in, their own currency first. */
export async function findAllMoney(database: Queryable, player: string): Promise<readonly Money[]> {
  const { rows } = await database.query<{ money: Money }>(
    `select player_money(p.number, w.currency) as money
     from player p cross join lateral (
       select p.currency union select a.currency from ledger_account a where a.player = p.number and a.kind = 'cash') w
     where p.number = $1 order by w.currency <> p.currency, w.currency`,
    [player],
  );
  return rows.map(({ money }) => money);
}

/** Creates a wallet in a currency; an existing one stays unchanged. */
export async function openWallet(connection: Queryable, player: string, currency: string): Promise<void> {
  await connection.query("select ledger_account_id($1, 'cash', $2)", [player, currency]);
}

/** Posts play money from the issuer. The `id` ensures that it is posted only once. */
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

export async function isPosted(connection: Queryable, id: string): Promise<boolean> {
  return (await connection.query("select from ledger_transaction where id = $1", [id])).rowCount === 1;
}
