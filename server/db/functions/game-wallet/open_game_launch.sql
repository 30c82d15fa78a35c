-- Keeps a launch of a game for money, if the guard lets the player play: {player, game, loginSession, tokenHash, currency,
-- language, country, seconds, at, documents}. Returns {outcome: opened, launch}, or a refusal.
create or replace function open_game_launch(p_launch jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_refused jsonb;
  v_id text;
begin
  select * into v_player from player where number = p_launch->>'player' for no key update;
  -- The smallest stake: who has nothing left of a limit need not begin.
  v_refused := guard(v_player, 'casino',
    jsonb_build_object('at', p_launch->'at', 'stake', 1, 'documents', p_launch->'documents'));
  if v_refused is not null then
    return v_refused;
  end if;
  insert into game_launch (token_hash, game, player, login_session, currency, language, country, expires_at) values (
    p_launch->>'tokenHash', p_launch->>'game', v_player.number, p_launch->>'loginSession', p_launch->>'currency',
    p_launch->>'language', p_launch->>'country', now() + make_interval(secs => (p_launch->>'seconds')::int))
    returning id into v_id;
  return jsonb_build_object('outcome', 'opened', 'launch', v_id);
end $$;
