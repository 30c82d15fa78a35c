import { type Queryable } from "../../../server/db/database.ts";
import type { Player } from "../../../server/players/player.ts";

export interface SimulatedStake {
  readonly id: string;
  readonly player: Player;
  readonly amount: number;
  readonly at: number;
}

/** Takes a stake, as far as money has to do with it: the player is locked, the guard is asked, and there is enough. */
export async function takeStake(connection: Queryable, { id, player, amount, at }: SimulatedStake): Promise<boolean> {
  const { number, currency } = player;
  await connection.query("select from player where number = $1 for no key update", [number]);
  const { rows } = await connection.query<{ refusal: object | null }>(
    `select coalesce(guard(p, 'sportBetting', $5::jsonb), ledger_hold($2, 'stake', p.number, $3, 'pending_bets', $4)) as refusal
     from player p where number = $1`,
    [
      number,
      `stake:${id}`,
      currency,
      amount,
      JSON.stringify({ at: new Date(at).toISOString(), stake: amount, documents: [] }),
    ],
  );
  return rows[0]!.refusal === null;
}

/** Returns the stake, or more of it from the house, or nothing. */
export async function settleStake(connection: Queryable, stake: SimulatedStake, payout: number): Promise<void> {
  const { id, player, amount } = stake;
  await connection.query("select from player where number = $1 for no key update", [player.number]);
  await connection.query(
    `select ledger_post($1, 'settlement', array[ledger_account_id($2, 'pending_bets', $3),
       ledger_account_id(null, 'house', $3), ledger_account_id($2, 'cash', $3)], array[-$4::bigint, $4::bigint - $5::bigint, $5::bigint])`,
    [`settlement:${id}`, player.number, player.currency, amount, payout],
  );
}
