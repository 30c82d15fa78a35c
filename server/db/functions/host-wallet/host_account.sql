-- Returns the id of the account of the house that stands for a host's wallet: what the host is owed. It is made at its first
-- use.
create or replace function host_account(p_host text, p_currency text) returns bigint language plpgsql as $$
declare
  v_kind text := 'host_wallet_' || p_host;
begin
  insert into ledger_account_kind (kind, is_players) values (v_kind, false) on conflict do nothing;
  return ledger_account_id(null, v_kind, p_currency);
end $$;
