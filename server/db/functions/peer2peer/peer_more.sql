-- Returns how much more a player has at stake by an order, as if nothing of it were matched: a match asks for no more.
create or replace function peer_more(p_market peer_market, p_order peer_order) returns bigint language sql stable as $$
  select greatest(0, peer_exposure(p_market, p_order.player, p_order)
    - coalesce((select reserved from peer_position where market = p_market.id and player = p_order.player), 0));
$$;
