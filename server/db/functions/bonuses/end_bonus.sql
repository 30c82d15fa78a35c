-- Ends a bonus that has not been completed: its money goes back to the house, and its part of the budget to the campaign,
-- but for what a cashback has paid. The player is locked.
create or replace function end_bonus(p_bonus bonus, p_state text, p_reason text, p_at timestamptz) returns void
language plpgsql as $$
begin
  if p_bonus.state = 'active' and p_bonus.target is not null then
    perform ledger_release('bonus-end:' || p_bonus.id, 'bonus-end', p_bonus.player, p_bonus.currency,
      bonus_account(terms_of_bonus(p_bonus)), ledger_account_id(null, 'promotions', p_bonus.currency), p_bonus.amount);
  end if;
  update bonus set state = p_state, reason = p_reason, ended_at = p_at,
      cost = case when target is null then ceil(coalesce(amount, 0) / scale)::bigint else 0 end
    where id = p_bonus.id;
  -- Bets that run keep their raised boost, whatever ends its bonus.
  if p_bonus.state = 'active' and terms_of_bonus(p_bonus)->'reward'->>'kind' = 'express_boost' then
    perform count_raised_boost(p_bonus.id, null, p_at);
  end if;
  perform tell_of_bonus(p_bonus.id);
end $$;
