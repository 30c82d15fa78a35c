-- Ends a bonus whose time is over. Returns its player, or null if there is nothing to end.
create or replace function expire_bonus(p_id text, p_at timestamptz) returns text language plpgsql as $$
declare
  v_bonus bonus;
begin
  perform from player where number = (select player from bonus where id = p_id) for no key update;
  select * into v_bonus from bonus b where id = p_id and state in ('waiting', 'active') and bonus_ends_at(b, p_at) <= p_at;
  if not found then
    return null;
  end if;
  if v_bonus.state = 'active' and v_bonus.target is null and exists (select from free_rounds where bonus = p_id) then
    perform finish_free_rounds(p_id, p_at, true);
    return v_bonus.player;
  end if;
  if v_bonus.state = 'active' and terms_of_bonus(v_bonus)->'reward'->>'kind' = 'express_boost' then
    perform end_bonus(v_bonus, case when raised_boosts_used(p_id) = 0 then 'expired' else 'completed' end, null, p_at);
    return v_bonus.player;
  end if;
  -- A cashback has paid week by week: its end takes nothing.
  perform end_bonus(v_bonus,
    case when v_bonus.state = 'active' and v_bonus.target is null then 'completed' else 'expired' end, null, p_at);
  return v_bonus.player;
end $$;
