-- Whether a round lies in the time that counts of a player in a tournament: begun after the player joined and before the end,
-- and ended at most so many minutes after it.
create or replace function is_tournament_time(
  p_tournament casino_tournament, p_joined_at timestamptz, p_begun_at timestamptz, p_ended_at timestamptz
) returns boolean language sql immutable as $$
  select p_begun_at > p_joined_at and p_begun_at >= p_tournament.starts_at and p_begun_at < p_tournament.ends_at
    and p_ended_at <= p_tournament.ends_at + make_interval(mins => (p_tournament.terms->>'waitMinutes')::int);
$$;
