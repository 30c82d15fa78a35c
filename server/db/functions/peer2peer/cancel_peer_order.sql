-- Ends what is open of a player's order; of one that has nothing open it changes nothing. Returns {order, money}, or null if
-- the player has no such order.
create or replace function cancel_peer_order(p_player text, p_order text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_order peer_order;
  v_market peer_market;
begin
  perform from player where number = p_player for no key update;
  select m.* into v_market from peer_market m join peer_order o on o.market = m.id
    where o.id = p_order and o.player = p_player for update of m;
  if not found then
    return null;
  end if;
  -- Read after the lock: it may have been matched meanwhile.
  select * into v_order from peer_order where id = p_order;
  if v_order.open_stake > 0 then
    perform peer_lock_accounts(array[p_player], v_market.currency, false);
    perform peer_end_order(v_market, v_order, 'cancelled', p_at);
    select * into v_order from peer_order where id = p_order;
  end if;
  return jsonb_build_object('order', peer_order_json(v_order), 'money', player_money(p_player, v_market.currency));
end $$;
