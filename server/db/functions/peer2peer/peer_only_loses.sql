-- True if a player could win nothing any more by an order, whatever happens: with what is matched, or with all that is open
-- matched too. An order by which less of what is matched can be lost than before gets out of a bet, and may.
create or replace function peer_only_loses(p_market peer_market, p_order peer_order) returns boolean
language sql stable as $$
  select (max(gain + more) <= 0 or max(gain + open + more) <= 0) and min(gain + more) <= least(0, min(gain)) from (
    select
      coalesce(sum(case o.side when 'back' then 1 else -1 end
        * case when o.outcome = winner then o.matched_win else -o.matched_stake end), 0) as gain,
      coalesce(sum(case o.side when 'back' then 1 else -1 end
        * case when o.outcome = winner then peer_win(o.open_stake, o.price) else -o.open_stake end), 0) as open,
      case p_order.side when 'back' then 1 else -1 end
        * case when p_order.outcome = winner then peer_win(p_order.stake, p_order.price) else -p_order.stake end as more
    from unnest(p_market.outcomes) as winner
      left join peer_order o on o.market = p_market.id and o.player = p_order.player
    group by winner) as outcomes;
$$;
