-- Refuses (REALITY_CHECK_DUE) what begins a risk from when a reality check is due until it is answered.
create or replace function guard_reality(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_at timestamptz := (p_act->>'at')::timestamptz;
  v_due timestamptz;
begin
  -- Most players have none, and their sessions need not be looked at.
  if not p_activity.begins_risk or not (
    exists (select from reality_check where player = p_player.number)
    or exists (select from policy_of(p_player.number) where reality_minutes is not null)) then
    return null;
  end if;
  select due_at into v_due from reality_of(p_player.number, v_at);
  return case when v_due <= v_at then refused('REALITY_CHECK_DUE', jsonb_build_object('dueAt', instant(v_due))) end;
end $$;
