-- Returns why an order cannot come into a market, whatever money its player has; null if it can. What is cheap to see comes
-- first, and the book last.
create or replace function peer_refused(p_market peer_market, p_order peer_order, p_terms jsonb) returns jsonb
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_market.status <> 'open' or p_market.starts_at <= p_order.placed_at then
    return refused('PEER_MARKET_CLOSED');
  elsif p_market.suspended_at is not null
    -- What would meet now would be void.
    or exists (select from jsonb_to_recordset(p_market.void_spans) as s ("from" timestamptz, "to" timestamptz)
      where p_order.placed_at >= coalesce("from", '-infinity') and p_order.placed_at < coalesce("to", 'infinity'))
    -- The line does not name the outcomes with which the market was made.
    or not (p_terms->'outcomes' @> to_jsonb(p_market.outcomes) and p_terms->'outcomes' <@ to_jsonb(p_market.outcomes))
  then
    return refused('PEER_MARKET_SUSPENDED');
  end if;
  foreach v_outcome in array p_market.outcomes loop
    if has_result(p_market.event_id, p_market.market_id, '', v_outcome) then
      return refused('PEER_MARKET_CLOSED');
    end if;
  end loop;
  if (select count(*) from peer_order where market = p_market.id and player = p_order.player and open_stake > 0)
      >= (p_terms->>'mostOpen')::integer
    or (select count(*) from peer_order where market = p_market.id and player = p_order.player)
      >= (p_terms->>'mostOrders')::integer
    or (select count(*) from peer_order where player = p_order.player and open_stake > 0) >= (p_terms->>'mostOpenAtAll')::integer
  then
    return refused('PEER_TOO_MANY_ORDERS');
  elsif peer_meets_own(p_order) then
    return refused('PEER_NOT_AT_PRICE');
  elsif peer_only_loses(p_market, p_order) then
    return refused('PEER_ONLY_LOSES');
  elsif (p_terms->>'isFillOrKill')::boolean and p_order.stake > (select coalesce(sum(w.stake), 0)
      from peer_walk(p_order, (p_terms->>'lowest')::integer, (p_terms->>'highest')::integer) w) then
    return refused('PEER_NOT_FILLED');
  end if;
  return null;
end $$;
