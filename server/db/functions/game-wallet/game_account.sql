-- Returns the house's account for the games of a provider.
create or replace function game_account(p_provider text, p_currency text) returns bigint language sql as $$
  select ledger_account_id(null, 'game_' || p_provider, p_currency);
$$;
