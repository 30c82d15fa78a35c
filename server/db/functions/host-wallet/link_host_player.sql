-- Notes of a new player, who has nothing yet, that their money is in a host's wallet, under the host's own name of the player.
-- False if that name is another player's.
create or replace function link_host_player(p_player text, p_host text, p_account text, p_name text) returns boolean language plpgsql as $$
declare
  v_currency text;
  v_cash bigint;
begin
  select currency into strict v_currency from player where number = p_player;
  insert into host_player (player, host, account, name) values (p_player, p_host, p_account, p_name) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- It is made here, so that only the next statement sees it.
  v_cash := ledger_account_id(p_player, 'cash', v_currency);
  update ledger_account set is_hosts = true where id = v_cash;
  perform host_account(p_host, p_player, v_currency);
  return true;
end $$;
