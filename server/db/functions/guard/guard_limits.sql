-- Refuses (LIMIT_REACHED) a stake or a deposit above what is left of a limit, and what begins a risk once the time of one
-- is used up. Free bets count against no limit on money. Of several limits the lowest counts. `left` is in the currency
-- of the act.
create or replace function guard_limits(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_amount bigint := (p_act->>'amount')::bigint;
  v_wanted bigint := case when p_activity.adds_money then coalesce((p_act->>'counted')::bigint, v_amount)
    when p_act->>'freeBet' is null then (p_act->>'stake')::bigint end;
  v_kinds text[] := case when p_activity.adds_money then array['deposit']
    when p_activity.begins_risk then array['stake', 'loss', 'time'] end;
  v_left record;
begin
  if v_kinds is null or not exists (select from limits_of(p_player.number, (p_act->>'at')::timestamptz)
    where kind = any (v_kinds)) then
    return null;
  end if;
  select * into v_left from limits_left(p_player.number, (p_act->>'at')::timestamptz) l
    where l.kind = any (v_kinds) and l.remaining < case when l.kind = 'time' then 1 else v_wanted end
    order by l.kind = 'time' desc, l.remaining limit 1;
  return case when found then refused('LIMIT_REACHED', jsonb_strip_nulls(jsonb_build_object(
    'limit', v_left.kind || '_' || v_left.period,
    'left', case when p_activity.adds_money then floor(v_left.remaining::numeric * v_amount / v_wanted)
      else v_left.remaining end,
    'resetsAt', instant(v_left.resets_at)))) end;
end $$;
