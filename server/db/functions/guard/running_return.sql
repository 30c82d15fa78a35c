-- Returns the part of a bet's potential return that is still possible.
create or replace function running_return(p_bet bet) returns bigint language sql immutable as $$
  select case when p_bet.status = 'open'
    then (p_bet.potential_return::numeric * (p_bet.stake - p_bet.cashed_stake) / p_bet.stake)::bigint else 0 end;
$$;
