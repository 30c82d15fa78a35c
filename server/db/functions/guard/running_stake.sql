-- Returns the part of a bet's stake that is still at risk.
create or replace function running_stake(p_bet bet) returns bigint language sql immutable as $$
  select case when p_bet.status = 'open' then p_bet.stake - p_bet.cashed_stake else 0 end;
$$;
