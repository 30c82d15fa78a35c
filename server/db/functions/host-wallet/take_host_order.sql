-- Gives a bet's player the stake that a host's wallet has set aside under this order, and the order the bet, which is then
-- confirmed to the host. Returns null, or a refusal if the order is not waiting for this stake any more. The player is locked.
create or replace function take_host_order(p_bet bet, p_order text) returns jsonb language plpgsql as $$
declare
  v_order host_order;
begin
  update host_order set state = 'reserved', bet = p_bet.id
    where id = p_order and player = p_bet.player and state = 'asked' and amount = p_bet.stake and currency = p_bet.currency
    returning * into v_order;
  if not found then
    return refused('HOST_WALLET_SILENT');
  end if;
  perform ledger_post('host-reserve:' || v_order.id, 'host-reserve',
    array[host_account(v_order.host, v_order.player, v_order.currency),
      ledger_account_id(v_order.player, 'cash', v_order.currency)],
    array[-v_order.amount, v_order.amount]);
  perform enqueue_job('deliver-host-order', jsonb_build_object('order', v_order.id));
  return null;
end $$;
