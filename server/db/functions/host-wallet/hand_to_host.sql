-- At commit, hands what is in the cash of a host's player to the host, whatever brought it: the cash becomes the host's in the
-- ledger, and an order tells the host's wallet. What was taken from an empty account makes an order with a negative amount.
create or replace function hand_to_host() returns trigger language plpgsql as $$
declare
  v_cash ledger_account;
  v_link host_player;
  v_id text := 's' || replace(gen_random_uuid()::text, '-', '');
  v_empty cash_line;
begin
  select * into v_cash from ledger_account where id = new.id;
  if v_cash.balance = 0 then
    return null;
  end if;
  select * into strict v_link from host_player where player = v_cash.player;
  -- Along the key of the lines, backwards: the account was empty a few lines ago.
  select * into v_empty from cash_line where account_id = v_cash.id and balance = 0 order by at desc, number desc limit 1;
  insert into host_order (id, player, host, account, kind, amount, currency, state, parts)
    values (v_id, v_link.player, v_link.host, v_link.account, 'settle', v_cash.balance, v_cash.currency, 'due', (
      select jsonb_agg(jsonb_build_object('of', transaction_id, 'kind', kind, 'amount', amount) order by number)
      from cash_line where account_id = v_cash.id
        and (at, number) > (coalesce(v_empty.at, '-infinity'), coalesce(v_empty.number, 0))));
  perform ledger_post('host-settle:' || v_id, 'host-settle',
    array[v_cash.id, host_account(v_link.host, v_link.player, v_cash.currency)], array[-v_cash.balance, v_cash.balance]);
  perform enqueue_job('deliver-host-order', jsonb_build_object('order', v_id));
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists ledger_account_handed_to_host on ledger_account;
create constraint trigger ledger_account_handed_to_host after update of balance on ledger_account
  deferrable initially deferred for each row when (new.is_hosts and new.balance <> 0) execute function hand_to_host();
