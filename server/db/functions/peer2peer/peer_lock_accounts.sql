-- Locks the accounts that a market moves money of, the house's too where p_with_house says so: all at once and in one order,
-- so that two markets never wait for each other's.
create or replace function peer_lock_accounts(p_players text[], p_currency text, p_with_house boolean) returns void
language plpgsql as $$
declare
  v_player text;
begin
  for v_player in select distinct p from unnest(p_players) as p order by p loop
    perform ledger_account_id(v_player, 'cash', p_currency), ledger_account_id(v_player, 'pending_peer', p_currency);
  end loop;
  if p_with_house then
    perform ledger_account_id(null, 'peer_clearing', p_currency), ledger_account_id(null, 'peer_commission', p_currency);
  end if;
  perform from ledger_account
    where currency = p_currency and (player = any (p_players) and kind in ('cash', 'pending_peer')
      or p_with_house and player is null and kind in ('peer_clearing', 'peer_commission'))
    order by id for no key update;
end $$;
