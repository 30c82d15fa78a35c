-- Takes back what a deposit brought when it goes back, as a whole or in part: bonus money that is being wagered ends, a free
-- bet that was not used ends, and cash is posted back, also that of bonus money that was wagered in full, so that the
-- balance may become negative; points are taken back by the same rule, and what free rounds have won. The player is locked.
create or replace function end_bonus_of_deposit() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
  v_is_back boolean := true;
begin
  select * into v_bonus from bonus where player = new.player and cause = 'deposit:' || new.id;
  if v_bonus.state = 'active' then
    -- What raised boosts have won is the player's, as what a free bet that was used has won.
    if v_bonus.target is null and v_bonus.amount > 0
      and terms_of_bonus(v_bonus)->'reward'->>'kind' <> 'express_boost' then
      -- What free rounds have won as cash.
      perform end_cash_of_bonus(v_bonus);
      v_bonus.amount := 0;
      update bonus set amount = 0 where id = v_bonus.id;
    end if;
    perform end_bonus(v_bonus, 'forfeited', 'deposit_returned', clock_timestamp());
  elsif v_bonus.state = 'completed' then
    if exists (select from free_bet where bonus = v_bonus.id) then
      v_is_back := exists (select from free_bet where bonus = v_bonus.id and bet_id is null);
      -- Also one that is in an open bet, which would come back if the bet were void.
      update free_bet set expires_at = least(expires_at, granted_at) where bonus = v_bonus.id;
    elsif terms_of_bonus(v_bonus)->'reward'->>'kind' = 'express_boost' then
      v_is_back := false;
    elsif terms_of_bonus(v_bonus)->'reward'->>'kind' = 'points' then
      perform loyalty_take_back(v_bonus.player, 'bonus', v_bonus.id, clock_timestamp());
      -- What was spent has cost the house all the same.
      v_is_back := (select balance >= 0 from loyalty_account where player = v_bonus.player);
    else
      perform end_cash_of_bonus(v_bonus);
    end if;
    update bonus set state = 'forfeited', reason = 'deposit_returned', cost = case when v_is_back then 0 else cost end
      where id = v_bonus.id;
    perform tell_of_bonus(v_bonus.id);
  end if;
  return null;
end $$;

create or replace trigger returned_deposit_ends_bonus after update of posted on payment for each row
  when (new.direction = 'deposit' and new.posted < old.posted) execute function end_bonus_of_deposit();
