-- Returns how much more a player has at stake by an order than by what was matched alone, whatever else of theirs is open.
create or replace function peer_more_of_matched(p_market peer_market, p_order peer_order) returns bigint
language sql stable as $$
  with gains as (
    select winner, sum(case o.side when 'back' then 1 else -1 end
        * case when o.outcome = winner then o.matched_win else -o.matched_stake end) as matched,
      least(0, case p_order.side when 'back' then 1 else -1 end
        * case when p_order.outcome = winner then peer_win(p_order.open_stake, p_order.price) else -p_order.open_stake end) as more
    from unnest(p_market.outcomes) as winner
    left join peer_order o on o.market = p_market.id and o.player = p_order.player
    group by winner)
  select greatest(0, greatest(0, -min(coalesce(matched, 0) + more)) - greatest(0, -min(coalesce(matched, 0))))::bigint from gains;
$$;
