-- Returns the market that an order is for, locked until the transaction ends; it is made with its first order, whose
-- commission it keeps. Everything that changes orders of a market waits here for its turn.
create or replace function peer_market_of(p_order jsonb) returns peer_market language plpgsql as $$
declare
  v_market peer_market;
  v_starts_at timestamptz := (p_order->>'startsAt')::timestamptz;
begin
  insert into peer_market (event_id, market_id, currency, outcomes, event, starts_at, commission)
    values (p_order->>'eventId', p_order->>'marketId', p_order->>'currency',
      array(select jsonb_array_elements_text(p_order->'outcomes')), p_order->'event', v_starts_at,
      (p_order->>'commission')::integer)
    on conflict (event_id, market_id, currency) do nothing;
  select * into v_market from peer_market
    where event_id = p_order->>'eventId' and market_id = p_order->>'marketId' and currency = p_order->>'currency' for update;
  if v_market.status = 'open' and v_market.starts_at <> v_starts_at then
    update peer_market set starts_at = v_starts_at where id = v_market.id returning * into v_market;
  end if;
  return v_market;
end $$;
