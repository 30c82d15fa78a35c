-- Refuses (SELF_EXCLUDED), during a break from play, what begins a risk or brings in money for one.
create or replace function guard_break(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_break player_break;
begin
  if not (p_activity.begins_risk or p_activity.adds_money) then
    return null;
  end if;
  select * into v_break from player_break
    where player = p_player.number and (ends_at is null or ends_at > (p_act->>'at')::timestamptz)
    order by ends_at desc nulls first limit 1;
  return case when found
    then refused('SELF_EXCLUDED', jsonb_strip_nulls(jsonb_build_object('until', instant(v_break.ends_at)))) end;
end $$;
