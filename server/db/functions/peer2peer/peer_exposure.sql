-- Returns what a player can lose in a market at most: of every outcome, with what is matched and those of the open orders
-- that make it worse. p_more is an order that is not stored yet.
create or replace function peer_exposure(p_market peer_market, p_player text, p_more peer_order default null) returns bigint
language sql stable as $$
  select greatest(0, -min(gain))::bigint from (
    select coalesce(sum(
        case o.side when 'back' then 1 else -1 end
          * case when o.outcome = winner then o.matched_win else -o.matched_stake end
        + least(0, case o.side when 'back' then 1 else -1 end
          * case when o.outcome = winner then peer_win(o.open_stake, o.price) else -o.open_stake end)), 0) as gain
    from unnest(p_market.outcomes) as winner
    left join (
      select outcome, side, price, matched_stake, matched_win, open_stake from peer_order
        where market = p_market.id and player = p_player
      union all
      select (p_more).outcome, (p_more).side, (p_more).price, 0, 0, (p_more).open_stake where (p_more).price is not null) o
      on true
    group by winner) as outcomes;
$$;
