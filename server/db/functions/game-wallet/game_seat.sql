-- Returns the session that a launch's token has opened, or opens it: for providers that say the token in every call.
-- Answers as game_authenticate does, without what is said of a place.
create or replace function game_seat(p_provider text, p_token_hash text, p_game text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_session game_session;
begin
  select * into v_session from game_session where provider = p_provider and token_hash = p_token_hash;
  if not found then
    -- In the name of no request of theirs, so that any call may be the first.
    return game_authenticate(p_provider, 'seat', p_token_hash, p_game, p_at);
  end if;
  return jsonb_build_object('status', 'OK', 'session', v_session.id,
    'alias', game_alias(p_provider, v_session.player),
    'player', v_session.player, 'money', player_money(v_session.player, v_session.currency));
end $$;
