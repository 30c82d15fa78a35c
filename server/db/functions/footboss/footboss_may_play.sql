-- Returns why a player cannot take part in the fantasy manager now, or null. No money moves, so no limit on money is asked.
create or replace function footboss_may_play(p_player player, p_at timestamptz) returns jsonb language sql as $$
  select guard(p_player, 'footboss', jsonb_build_object('at', p_at));
$$;
