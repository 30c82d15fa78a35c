-- Returns the id of the account of the house that stands for a host's wallet of one player: what the host is owed for this one.
-- It is made as the player is linked, or at its first use for those who were linked before.
create or replace function host_account(p_host text, p_player text, p_currency text) returns bigint language plpgsql as $$
declare
  v_kind text := 'host_wallet_' || p_host;
  v_id bigint;
begin
  select id into v_id from ledger_account where about = p_player and kind = v_kind and currency = p_currency;
  if v_id is null then
    insert into ledger_account_kind (kind, is_players) values (v_kind, false) on conflict do nothing;
    insert into ledger_account (kind, currency, about) values (v_kind, p_currency, p_player) on conflict do nothing;
    select id into strict v_id from ledger_account where about = p_player and kind = v_kind and currency = p_currency;
  end if;
  return v_id;
end $$;
