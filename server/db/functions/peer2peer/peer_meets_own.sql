-- True if an order crosses a resting one of the same player, or of an account that is related to theirs.
create or replace function peer_meets_own(p_order peer_order) returns boolean language plpgsql as $$
begin
  return exists (select from peer_order o
    where o.market = p_order.market and o.player = any (array(select peer_related(p_order.player)))
      and o.outcome = p_order.outcome and o.side <> p_order.side and o.open_stake > 0
      and case p_order.side when 'back' then o.price >= p_order.price else o.price <= p_order.price end);
end $$;
