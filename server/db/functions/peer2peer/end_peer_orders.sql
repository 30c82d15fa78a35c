-- Ends what rests of all orders of a player who is locked; what was matched stays, and is settled. All markets are locked
-- first, each by itself in one order, until the transaction ends. Returns how many orders ended. Where it fails, such as
-- because a market was busy for too long, it ends none and the caller goes on, because whoever may not play is not met
-- either (peer_may_play); a job ends them later.
create or replace function end_peer_orders(p_player text, p_reason text, p_at timestamptz) returns int language plpgsql as $$
declare
  v_market peer_market;
  v_currency text;
  v_ended int;
  v_count int := 0;
begin
  perform from peer_market where id in (select market from peer_order where player = p_player and open_stake > 0)
    order by id for update;
  for v_currency in select distinct m.currency from peer_order o join peer_market m on m.id = o.market
    where o.player = p_player and o.open_stake > 0 order by 1
  loop
    perform peer_lock_accounts(array[p_player], v_currency, false);
  end loop;
  for v_market in
    select * from peer_market where id in (select market from peer_order where player = p_player and open_stake > 0) order by id
  loop
    update peer_order set open_stake = 0, ended = p_reason, ended_at = p_at
      where market = v_market.id and player = p_player and open_stake > 0;
    get diagnostics v_ended = row_count;
    perform peer_reserve(v_market, p_player, p_at);
    v_count := v_count + v_ended;
  end loop;
  return v_count;
exception when others then
  raise warning 'the orders of player % against others were not ended: % %', p_player, sqlstate, sqlerrm;
  return 0;
end $$;
