import type { Database } from "../../../server/db/database.ts";
import { ledgerFaults } from "../../support/players/players.ts";

/** A key that was sent, and the bets that it was answered with. */
export type Answered = ReadonlyMap<string, ReadonlySet<string>>;

interface Kept {
  readonly key: string | null;
  readonly bet: string;
  readonly debits: number;
}

/**
 * What is wrong with the bets that a server left behind: one that was acknowledged and is not there, one that nobody sent, two
 * for a key, and one that was not debited exactly once. `mayLack` says whether a key that was never answered may have no bet.
 */
export async function faultsOfBets(database: Database, answered: Answered, mayLack: boolean): Promise<string[]> {
  const { rows } = await database.query<Kept>(
    `select k.key, b.id as bet, (
       select count(*)::int from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transaction_id = 'stake:' || b.id and a.kind = 'cash' and a.player = b.player and e.amount = -b.stake) as debits
     from bet b left join idempotency_key k on k.player = b.player and k.answer->'bet'->>'id' = b.id`,
  );
  const kept = new Map<string, string[]>();
  const faults: string[] = [];
  for (const { key, bet, debits } of rows) {
    if (key === null || !answered.has(key)) faults.push(`Bet ${bet} is a ghost: nobody sent its key ${key}`);
    else kept.set(key, [...(kept.get(key) ?? []), bet]);
    if (debits !== 1) faults.push(`Bet ${bet} was debited ${debits} times`);
  }
  for (const [key, bets] of answered) {
    const here = kept.get(key) ?? [];
    if (here.length > 1) faults.push(`${key} made ${here.length} bets`);
    if (bets.size > 1) faults.push(`${key} was answered with ${bets.size} bets`);
    for (const bet of bets) if (!here.includes(bet)) faults.push(`Bet ${bet} of ${key} was acknowledged and is lost`);
    if (here.length === 0 && !mayLack) faults.push(`${key} made no bet`);
  }
  const { rows: sums } = await database.query<{ stakes: number; bets: number }>(
    "select (select count(*)::int from ledger_transaction where kind = 'stake') as stakes, (select count(*)::int from bet) as bets",
  );
  if (sums[0]?.stakes !== sums[0]?.bets) faults.push(`${sums[0]?.stakes} stakes were posted for ${sums[0]?.bets} bets`);
  return [...faults, ...(await ledgerFaults(database)).map((fault) => `The ledger is wrong: ${JSON.stringify(fault)}`)];
}
