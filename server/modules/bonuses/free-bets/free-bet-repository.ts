import type { FreeBet } from "../../../../plugins/betslip/bonuses/bonuses-wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";

const FREE_BET = `select id, title, amount::int8, currency, conditions, instant(expires_at) as "expiresAt" from free_bet`;
const USABLE = "player = $1 and bet_id is null and expires_at > $2";

type FreeBetRow = Omit<FreeBet, "amount"> & { readonly amount: string };

const freeBetOf = (row: FreeBetRow): FreeBet => ({ ...row, amount: Number(row.amount) });

/** Free bets that a player can use at a moment of platform time, the earliest to expire first; none during a break. */
export async function listFreeBets(database: Database, player: string, at: Date): Promise<FreeBet[]> {
  const { rows } = await database.query<FreeBetRow>(
    `${FREE_BET} where ${USABLE} and (break_in_force($1, $2)).player is null order by expires_at, amount, id`,
    [player, at],
  );
  return rows.map(freeBetOf);
}

/** One free bet. Undefined if it was used, has expired, or belongs to another player. */
export async function findFreeBet(
  database: Database,
  player: string,
  id: string,
  at: Date,
): Promise<FreeBet | undefined> {
  const { rows } = await database.query<FreeBetRow>(`${FREE_BET} where ${USABLE} and id = $3`, [player, at, id]);
  return rows[0] && freeBetOf(rows[0]);
}

export async function insertFreeBet(
  connection: Queryable,
  player: string,
  grantedAt: Date,
  { id, title, amount, currency, conditions, expiresAt }: FreeBet,
): Promise<void> {
  await connection.query(
    `insert into free_bet (id, player, title, amount, currency, conditions, granted_at, expires_at)
     values ($1, $2, $3::jsonb, $4, $5, $6::jsonb, $7, $8)`,
    [id, player, JSON.stringify(title), amount, currency, JSON.stringify(conditions), grantedAt, new Date(expiresAt)],
  );
}
