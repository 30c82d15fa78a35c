-- Refuses (LIMIT_REACHED) a stake above what is left of the limits that the player has set. Free bets, and
-- what begins no risk, do not count.
create or replace function guard_limits(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_left record;
begin
  if not p_activity.begins_risk or p_act->>'freeBet' is not null
    or not exists (select from player_limit where player = p_player.number) then
    return null;
  end if;
  select * into v_left from limits_left(p_player.number, (p_act->>'at')::timestamptz) order by remaining limit 1;
  return case when v_left.remaining < (p_act->>'stake')::bigint then refused('LIMIT_REACHED', jsonb_strip_nulls(
    jsonb_build_object('limit', v_left.limit_name, 'left', v_left.remaining, 'resetsAt', instant(v_left.resets_at)))) end;
end $$;
