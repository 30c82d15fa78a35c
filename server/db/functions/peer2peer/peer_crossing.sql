-- Returns the resting orders that an order would meet, in their turn: the best price first, of one price the oldest.
create or replace function peer_crossing(p_market text, p_outcome text, p_side text, p_price integer) returns setof peer_order
language sql stable as $$
  select * from peer_order
    where market = p_market and outcome = p_outcome and open_stake > 0
      and case p_side when 'back' then side = 'lay' and price >= p_price else side = 'back' and price <= p_price end
    order by case p_side when 'back' then -price else price end, number;
$$;
