-- Opens the session of a launch by its token, once; the request that did may be repeated. p_game is the provider's name of
-- the game. Returns {status, session, alias, language, country, service, freeRounds, player, money}.
create or replace function game_authenticate(
  p_provider text, p_request text, p_token_hash text, p_game text, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  v_launch game_launch;
  v_game casino_game;
  v_free jsonb;
begin
  select * into v_game from casino_game where provider = p_provider and provider_code = p_game;
  if not found then
    return '{"status": "UNKNOWN_GAME"}';
  end if;
  select * into v_launch from game_launch where token_hash = p_token_hash and game = v_game.code for update;
  if not found or v_launch.used_by <> p_request then
    return '{"status": "INVALID_TOKEN"}';
  end if;
  if v_launch.expires_at <= now() then
    return '{"status": "TOKEN_EXPIRED"}';
  end if;
  if not exists (select from session where id = v_launch.login_session and ended_at is null) then
    return '{"status": "SESSION_ENDED"}';
  end if;
  if v_launch.session is null then
    insert into game_session (provider, game, player, login_session, currency, begun_at, token_hash) values (p_provider,
        v_game.code, v_launch.player, v_launch.login_session, v_launch.currency, p_at, p_token_hash)
      returning id into v_launch.session;
    update game_launch set used_by = p_request, session = v_launch.session where id = v_launch.id;
  end if;
  v_free := free_rounds_left(v_launch.player, v_game.code, v_launch.currency, p_at);
  return jsonb_build_object('status', 'OK', 'session', v_launch.session,
    'alias', game_alias(p_provider, v_launch.player), 'language', v_launch.language, 'country', v_launch.country,
    'service', (select service from casino_title where game = v_game.code),
    'player', v_launch.player, 'money', player_money(v_launch.player, v_launch.currency))
    || case when v_free is null then '{}' else jsonb_build_object('freeRounds', v_free) end;
end $$;
