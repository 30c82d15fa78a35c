-- Returns how far a player is with each step that a mission can ask for: {step: number}. None of them costs money.
create or replace function mission_facts(p_player text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'email', (select is_email_confirmed::int from player where number = p_player),
    'second-factor', (select count(*) from mfa_method where player = p_player and confirmed_at is not null),
    'limit', (select count(*) from player_limit where player = p_player and set_by = 'player'),
    'reality-check', (select count(*) from reality_check where player = p_player and every_minutes is not null),
    'rule', (select count(*) from player_rule where player = p_player),
    'favorite', (select coalesce(sum(jsonb_array_length(l.value)), 0) from favorites f, jsonb_each(f.lists) l
      where f.player = p_player and jsonb_typeof(l.value) = 'array'),
    'game', (select count(*) from casino_opened where player = p_player));
$$;
