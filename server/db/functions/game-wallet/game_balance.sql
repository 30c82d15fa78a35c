-- Returns {status, player, money} of a session at a game of a provider.
create or replace function game_balance(p_provider text, p_session text) returns jsonb language plpgsql stable as $$
declare
  v_session game_session;
begin
  select * into v_session from game_session where id = p_session and provider = p_provider;
  if not found then
    return '{"status": "INVALID_TOKEN"}';
  end if;
  return jsonb_build_object('status', case when is_game_session_live(v_session) then 'OK' else 'SESSION_ENDED' end,
    'player', v_session.player, 'money', player_money(v_session.player, v_session.currency));
end $$;
