-- Refuses (SELF_EXCLUDED), during a break from play, what begins a risk or brings in money for one. `until` is the end of
-- the break; a self-exclusion that is past its end and not released has none.
create or replace function guard_break(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_at timestamptz := (p_act->>'at')::timestamptz;
  v_break player_break;
begin
  if not (p_activity.begins_risk or p_activity.adds_money) then
    return null;
  end if;
  v_break := break_in_force(p_player.number, v_at);
  return case when v_break.player is not null then refused('SELF_EXCLUDED', jsonb_strip_nulls(jsonb_build_object(
    'until', case when v_break.ends_at > v_at then instant(v_break.ends_at) end))) end;
end $$;
