-- Returns when play of a player began that goes on now: at the login before which no session of theirs was live for five
-- minutes, so that a logout and a login begin nothing anew. Null if none is.
create or replace function play_began(p_player text, p_at timestamptz) returns timestamptz language sql stable as $$
  select lower(span) from (
    select unnest(range_agg(tstzrange(opened_at, case when ended_at is null and seen_at > now() - interval '12 hours'
        then greatest(used_at, p_at) else used_at + interval '5 minutes' end, '[]'))) as span
      from session where player = p_player and opened_at <= p_at) as spans
  where span @> p_at;
$$;
