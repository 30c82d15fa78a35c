-- Refuses bonuses, and what is like them, to a player who shows markers of harm, by the activity's own code.
create or replace function guard_harm(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
begin
  return case when p_activity.activity = 'bonus' and shows_harm(p_player.number) then refused(p_activity.refusal) end;
end $$;
