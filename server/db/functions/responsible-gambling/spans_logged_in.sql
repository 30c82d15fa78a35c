-- Returns when a player was logged in between two moments of the machine's clock: from the beginning of a session to its
-- last use, as one span where sessions overlap. A session that is in use goes on.
create or replace function spans_logged_in(p_player text, p_from timestamptz, p_to timestamptz) returns setof tstzrange
language sql stable as $$
  select unnest(range_agg(tstzrange(began_at, last_at, '[]')) * tstzmultirange(tstzrange(p_from, p_to))) from (
    select started_at as began_at,
        case when ended_at is null and seen_at > now() - interval '10 minutes' then greatest(seen_at, now()) else seen_at end
          as last_at
      from session where player = p_player and started_at < p_to
    union all
    select s.began_at, s.last_at from session_span s where s.player = p_player and s.last_at > p_from and s.began_at < p_to
  ) as used where last_at > p_from and last_at >= began_at;
$$;
