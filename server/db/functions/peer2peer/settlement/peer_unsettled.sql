-- Returns a player's orders that rest, or have met others and await the result.
create or replace function peer_unsettled(p_player text) returns setof peer_order language sql stable as $$
  select o.* from peer_order o join peer_market m on m.id = o.market
    where o.player = p_player and (m.status in ('open', 'closed') or m.followed <> m.revision) and (o.open_stake > 0 or o.matched_stake > 0);
$$;
