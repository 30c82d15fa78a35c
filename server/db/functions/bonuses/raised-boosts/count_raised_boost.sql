-- Counts a bonus's raised boosts after one of its bets has changed, or its end: what they have paid, and what the open ones
-- can still cost. It is completed when all of them are used and settled; one that a void bet gives back can be used again
-- while its time is not over, unless the account is closed. A void that is taken back after that leaves more bets with a
-- boost than the bonus has, which cost more than was promised. The player is locked; p_bet is the bet that changed, if one
-- has.
create or replace function count_raised_boost(p_id text, p_bet text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_bonus bonus;
  v_reward jsonb;
  v_paid bigint;
  v_open int;
  v_cost bigint;
  v_state text;
  v_is_over boolean;
begin
  select * into v_bonus from bonus where id = p_id;
  v_reward := terms_of_bonus(v_bonus)->'reward';
  select coalesce(sum(b.offer_paid), 0), count(*) filter (where b.status = 'open' and b.cashed_stake = 0)
    into v_paid, v_open from raised_boost_bet r join bet b on b.id = r.bet_id where r.bonus = p_id;
  v_cost := ceil((v_paid + v_open * most_of_raised_boost(v_bonus, v_reward)) / v_bonus.scale)::bigint;
  v_is_over := raised_boosts_used(p_id) >= (v_reward->>'bets')::int;
  v_state := case
    when v_bonus.state = 'active' and v_is_over and v_open = 0 then 'completed'
    when v_bonus.state = 'completed' and not v_is_over and v_bonus.ended_at < bonus_ends_at(v_bonus, p_at)
      and bonus_ends_at(v_bonus, p_at) > p_at
      and (select status from player where number = v_bonus.player) <> 'closed' then 'active'
    else v_bonus.state end;
  update bonus set state = v_state, amount = v_paid,
      ended_at = case when v_state = 'active' then null else coalesce(ended_at, p_at) end,
      cost = case when v_state = 'active' then greatest((v_reward->>'amount')::bigint, v_cost) else v_cost end
    where id = p_id;
  if v_state <> v_bonus.state then
    perform tell_of_bonus(p_id, p_bet, p_at);
  end if;
end $$;
