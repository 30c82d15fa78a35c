-- Returns when a bonus ends: its time stands still during the player's breaks, so that nobody loses one by taking a break.
create or replace function bonus_ends_at(p_bonus bonus, p_at timestamptz) returns timestamptz language sql stable as $$
  select p_bonus.ends_at + coalesce((
    select sum(greatest(interval '0',
        least(coalesce(b.released_at, case when b.kind = 'self_exclusion' then p_at end, b.ends_at, p_at), p_at)
        - greatest(b.starts_at, coalesce(p_bonus.began_at, p_bonus.taken_at))))
      from player_break b where b.player = p_bonus.player and not b.is_pause), interval '0');
$$;
