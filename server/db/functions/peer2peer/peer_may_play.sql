-- True if a player whose order rests may still be matched: the account is open, no break is in force, and nobody has taken
-- betting away.
create or replace function peer_may_play(p_player text, p_at timestamptz) returns boolean language plpgsql stable as $$
declare
  v_player player;
  v_activity guard_activity;
  v_act jsonb := jsonb_build_object('at', p_at);
begin
  select * into strict v_player from player where number = p_player;
  select * into strict v_activity from guard_activity where activity = 'peerBetting';
  return coalesce(guard_account(v_player, v_activity, v_act), guard_break(v_player, v_activity, v_act),
    guard_permission(v_player, v_activity, v_act)) is null;
end $$;
