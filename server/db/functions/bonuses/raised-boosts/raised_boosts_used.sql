-- Returns how many bets have used a raised boost of a bonus; a bet that was void has given it back, unless it had lapsed by
-- a cash-out of a part.
create or replace function raised_boosts_used(p_bonus text) returns int language sql stable as $$
  select count(*)::int from raised_boost_bet r join bet b on b.id = r.bet_id
    where r.bonus = p_bonus and not (b.status = 'void' and b.cashed_stake = 0);
$$;
