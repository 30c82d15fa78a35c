-- Refuses (BETTING_NOT_ALLOWED) an activity that was taken away from the player.
create or replace function guard_permission(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
begin
  return case when exists (
    select from player_permission where player = p_player.number and permission = p_activity and not is_allowed
  ) then refused('BETTING_NOT_ALLOWED') end;
end $$;
