-- Returns how often a player is told how they stand, and when the next time is; null without any. A longer interval, or
-- none, counts from when it has waited, and never above what the rules of the country ask. The next one is counted from
-- the last answer, or from when play began, if that is later.
create or replace function reality_of(p_player text, p_at timestamptz)
returns table (every_minutes integer, began_at timestamptz, due_at timestamptz) language sql stable as $$
  select asked.every, asked.began, asked.counted_from + make_interval(mins => asked.every)
  from (
    select least(policy.reality_minutes,
        case when r.wanted_from <= p_at then r.wanted_minutes else r.every_minutes end) as every,
      coalesce(began.at, p_at) as began, greatest(r.counted_from, coalesce(began.at, p_at)) as counted_from
    from (select play_began(p_player, p_at) as at) as began
      left join reality_check r on r.player = p_player
      left join policy_of(p_player) as policy on true) as asked;
$$;
