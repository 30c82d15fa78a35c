-- Refuses (LIMIT_REQUIRED) what begins a risk while a limit is missing without which the rules of the player's country let
-- nobody play. `required` are the kinds that are missing.
create or replace function guard_required(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_missing jsonb;
begin
  if not p_activity.begins_risk then
    return null;
  end if;
  select jsonb_agg(needed) into v_missing from policy_of(p_player.number) as policy, unnest(policy.required) as needed
    where not exists (select from player_limit l where l.player = p_player.number and l.kind = needed);
  return case when v_missing is not null then refused('LIMIT_REQUIRED', jsonb_build_object('required', v_missing)) end;
end $$;
