-- Returns why an order cannot come into a market at a moment, whoever its player is; null if it can.
create or replace function peer_refused(p_market peer_market, p_player text, p_order jsonb, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_market.status <> 'open' or p_market.starts_at <= p_at then
    return refused('PEER_MARKET_CLOSED');
  elsif p_market.suspended_at is not null then
    return refused('PEER_MARKET_SUSPENDED');
  end if;
  foreach v_outcome in array p_market.outcomes loop
    if has_result(p_market.event_id, p_market.market_id, '', v_outcome) then
      return refused('PEER_MARKET_CLOSED');
    end if;
  end loop;
  if (select count(*) from peer_order where market = p_market.id and player = p_player and open_stake > 0)
      >= (p_order->>'mostOpen')::integer
    or (select count(*) from peer_order where market = p_market.id and player = p_player) >= (p_order->>'mostOrders')::integer
  then
    return refused('PEER_TOO_MANY_ORDERS');
  end if;
  return null;
end $$;
