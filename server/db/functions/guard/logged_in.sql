-- Returns how long a player was logged in between two moments: from the opening of a session to its end or last use, and
-- never twice where sessions overlap. A session that is in use goes on; its uses are noted once a minute.
create or replace function logged_in(p_player text, p_since timestamptz, p_at timestamptz) returns interval
language sql stable as $$
  select coalesce(sum(upper(span) - lower(span)), interval '0') from (
    select unnest(range_agg(tstzrange(greatest(opened_at, p_since), last_at))) as span from (
      select opened_at, least(p_at, case when ended_at is null and seen_at > now() - interval '10 minutes'
          then greatest(used_at, p_at) else used_at end) as last_at
        from session where player = p_player and opened_at < p_at) as sessions
    where last_at > greatest(opened_at, p_since)) as spans;
$$;
