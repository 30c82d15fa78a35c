/** The faults in the money and the bets afterwards. */
export async function faultsOf(database, ledgerFaults) {
  const { rows } = await database.query(
    `select count(*)::int as bets, count(distinct k.key)::int as keys from bet b
     join idempotency_key k on k.player = b.player and k.answer->'bet'->>'id' = b.id`,
  );
  const sums = await ledgerFaults(database);
  return { bets: rows[0].bets, keys: rows[0].keys, ledger: sums.length };
}
