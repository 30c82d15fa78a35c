-- Takes back a launch that came to nothing: its token opens no session, and one that it has opened takes no more bets.
create or replace function end_game_launch(p_launch text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_session text;
begin
  -- Not from now on but from its beginning, for a call that came before this one and waits for the launch.
  update game_launch set expires_at = made_at where id = p_launch returning session into v_session;
  update game_session set ended_at = p_at where id = v_session and ended_at is null;
end $$;
