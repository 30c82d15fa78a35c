-- Posts play money from the issuer to a player's cash. Raises unique_violation (23505) for an id that was posted
-- before.
create or replace function ledger_grant(p_id text, p_player text, p_currency text, p_amount bigint) returns void
language sql as $$
  select ledger_post(p_id, 'grant',
    array[ledger_account_id(p_player, 'cash', p_currency), ledger_account_id(null, 'issuer', p_currency)],
    array[p_amount, -p_amount]);
$$;
