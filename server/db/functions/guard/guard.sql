-- Checks whether a player may do something that costs money. Each check returns a refusal or null; the first refusal is
-- returned, or null. p_activity is a row's name in guard_activity; raises no_data_found (P0002) for any other. p_act is
-- the act: `at`, `stake`, and the properties that its checks read. A new check is a function and a line here.
create or replace function guard(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql as $$
declare
  v_activity guard_activity;
begin
  select * into strict v_activity from guard_activity where activity = p_activity;
  return coalesce(
    guard_account(p_player, v_activity, p_act),
    guard_break(p_player, v_activity, p_act),
    guard_host(p_player, v_activity, p_act),
    guard_permission(p_player, v_activity, p_act),
    guard_harm(p_player, v_activity, p_act),
    guard_documents(p_player, v_activity, p_act),
    guard_required(p_player, v_activity, p_act),
    guard_reality(p_player, v_activity, p_act),
    guard_limits(p_player, v_activity, p_act),
    guard_rules(p_player, v_activity, p_act),
    guard_exposure(p_player, v_activity, p_act));
end $$;
