-- Ends what rests of all orders of a player who is locked; what was matched stays, and is settled. All markets are locked
-- first, each by itself in one order, so that nobody who matches in one of them waits for this. Returns how many ended: where
-- it fails, none, because whoever may not play is not met either (peer_may_play).
create or replace function end_peer_orders(p_player text, p_reason text, p_at timestamptz) returns int language plpgsql as $$
declare
  v_order peer_order;
  v_market peer_market;
  v_currency text;
  v_count int := 0;
begin
  perform from peer_market where id in (select market from peer_order where player = p_player and open_stake > 0)
    order by id for update;
  for v_currency in select distinct m.currency from peer_order o join peer_market m on m.id = o.market
    where o.player = p_player and o.open_stake > 0 order by 1
  loop
    perform peer_lock_accounts(array[p_player], v_currency, false);
  end loop;
  for v_order in select * from peer_order where player = p_player and open_stake > 0 order by market, number loop
    select * into strict v_market from peer_market where id = v_order.market;
    perform peer_end_order(v_market, v_order, p_reason, p_at);
    v_count := v_count + 1;
  end loop;
  return v_count;
exception when others then
  raise warning 'the orders of player % against others were not ended: % %', p_player, sqlstate, sqlerrm;
  return 0;
end $$;
