-- Returns the part of a bet's potential return that is still possible. A boosted price has lapsed once a part of its bet,
-- a single, is cashed out: the rest pays the line's price, less the tax on its winnings. What a raised boost
-- would have added stays in what is reckoned of the rest, which is then a little more than can be paid.
create or replace function running_return(p_bet bet) returns bigint language sql stable as $$
  select case
    when p_bet.status <> 'open' then 0
    when p_bet.cashed_stake > 0 and p_bet.offer->'pays'->>'kind' = 'boosted_price' then
      (select round((p_bet.stake - p_bet.cashed_stake)
          * (odds * 10000::numeric - (odds - 1000) * p_bet.tax_rate::numeric) / 10000000)::bigint
        from bet_leg where bet_id = p_bet.id)
    else (p_bet.potential_return::numeric * (p_bet.stake - p_bet.cashed_stake) / p_bet.stake)::bigint end;
$$;
