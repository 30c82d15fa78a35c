-- Refuses, with the activity's own code, an activity whose permission was taken away from the player.
create or replace function guard_permission(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
begin
  return case when exists (
    select from player_permission
      where player = p_player.number and permission = p_activity.permission and not is_allowed
  ) then refused(p_activity.refusal) end;
end $$;
