-- Gives what a bonus that waits has promised. p_base is what a percentage is of, such as a deposit, in minor units. The
-- player is locked. A percentage brings at least
-- one minor unit, because bonus money of nothing could neither be wagered nor end.
create or replace function begin_bonus(p_bonus bonus, p_terms jsonb, p_base bigint, p_cause text, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_reward jsonb := p_terms->'reward';
  v_most bigint := in_currency((v_reward->>'amount')::bigint, p_bonus.scale);
  v_amount bigint := case when v_reward ? 'percent' and p_base is not null
    then greatest(1, least(v_most, p_base * (v_reward->>'percent')::int / 100)) else v_most end;
  v_cash bigint := ledger_account_id(p_bonus.player, 'cash', p_bonus.currency);
  v_house bigint := ledger_account_id(null, 'promotions', p_bonus.currency);
begin
  if v_reward->>'kind' = 'free_rounds' then
    perform begin_free_rounds(p_bonus, p_terms, p_cause, p_at);
    return;
  end if;
  if v_reward->>'kind' = 'express_boost' then
    perform begin_raised_boost(p_bonus, p_terms, p_cause, p_at);
    return;
  end if;
  if v_reward->>'kind' = 'money' then
    perform ledger_post('bonus:' || p_bonus.id, 'bonus-grant',
      array[ledger_account_id(p_bonus.player, bonus_account(p_terms), p_bonus.currency), v_house],
      array[v_amount, -v_amount]);
    update bonus set state = 'active', amount = v_amount, cause = p_cause, began_at = p_at,
        target = v_amount * (v_reward->'wagering'->>'times')::int,
        ends_at = p_at + make_interval(days => (v_reward->'wagering'->>'days')::int)
      where id = p_bonus.id;
    perform tell_of_bonus(p_bonus.id);
    return;
  end if;
  if v_reward->>'kind' = 'free_bet' then
    insert into free_bet (id, player, title, amount, currency, conditions, granted_at, expires_at, bonus)
      values ('bonus-' || p_bonus.id, p_bonus.player, coalesce(p_terms->'title', '{"en": "Free bet"}'), v_amount,
        p_bonus.currency, coalesce(v_reward->'conditions', '{}'), p_at,
        p_at + make_interval(days => (v_reward->>'days')::int), p_bonus.id);
  elsif v_reward->>'kind' = 'points' then
    perform loyalty_add(p_bonus.player, (v_reward->>'points')::bigint, 'bonus', p_bonus.id, p_at);
  elsif v_amount > 0 then
    perform ledger_post('bonus:' || p_bonus.id, 'bonus-cash', array[v_cash, v_house], array[v_amount, -v_amount]);
  end if;
  -- Points are no money: what they cost the house is what the terms say.
  update bonus set state = 'completed', amount = case when v_reward->>'kind' <> 'points' then v_amount end,
      cost = ceil(v_amount / scale)::bigint, cause = p_cause,
      began_at = p_at, ended_at = p_at
    where id = p_bonus.id;
  perform tell_of_bonus(p_bonus.id);
end $$;
