-- Returns the market that an order is for as it is now, and not locked; if there is none yet, as its first order makes it.
create or replace function peer_market_seen(p_order jsonb) returns peer_market language plpgsql stable as $$
declare
  v_market peer_market;
begin
  select * into v_market from peer_market
    where event_id = p_order->>'eventId' and market_id = p_order->>'marketId' and currency = p_order->>'currency';
  if not found then
    v_market.event_id := p_order->>'eventId';
    v_market.market_id := p_order->>'marketId';
    v_market.currency := p_order->>'currency';
    v_market.outcomes := array(select jsonb_array_elements_text(p_order->'outcomes'));
    v_market.status := 'open';
  end if;
  v_market.starts_at := (p_order->>'startsAt')::timestamptz;
  return v_market;
end $$;
