-- Returns of each outcome of a market what can be backed and laid at once: the best p_most prices, with what rests there, and
-- the last price and all that was matched. Backing meets those who lay, and laying those who back.
create or replace function peer_book(p_market peer_market, p_most integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('outcomeId', outcome,
      'back', coalesce((select jsonb_agg(jsonb_build_object('price', price, 'stake', stake) order by price desc) from (
        select price, sum(open_stake)::bigint as stake from peer_order
          where market = p_market.id and outcome = outcomes.outcome and side = 'lay' and open_stake > 0
          group by price order by price desc limit p_most) as offered), '[]'),
      'lay', coalesce((select jsonb_agg(jsonb_build_object('price', price, 'stake', stake) order by price) from (
        select price, sum(open_stake)::bigint as stake from peer_order
          where market = p_market.id and outcome = outcomes.outcome and side = 'back' and open_stake > 0
          group by price order by price limit p_most) as offered), '[]'),
      'last', (select price from peer_match where market = p_market.id and outcome = outcomes.outcome and void_reason is null
        order by number desc limit 1),
      'matched', (select coalesce(sum(stake), 0)::bigint from peer_match
        where market = p_market.id and outcome = outcomes.outcome and void_reason is null)) order by n), '[]')
    from unnest(p_market.outcomes) with ordinality as outcomes (outcome, n);
$$;
