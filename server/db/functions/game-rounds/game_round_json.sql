-- Returns a round as its player sees it.
create or replace function game_round_json(p_round game_round) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_round.id, 'round', p_round.round, 'currency', p_round.currency,
    'game', jsonb_build_object('code', g.code, 'name', g.name, 'provider', p.name),
    'staked', p_round.staked, 'returned', p_round.returned, 'beganAt', instant(p_round.begun_at),
    'endedAt', instant(p_round.ended_at), 'state', p_round.state)
  from casino_game g join casino_provider p on p.code = g.provider where g.code = p_round.game;
$$;
