-- Returns for how many seconds a player was logged in, by the days and the hours of a zone, between two moments. Steps by
-- half hours, of which every change of clocks is a multiple.
create or replace function hours_logged_in(p_player text, p_from timestamptz, p_to timestamptz, p_zone text)
returns table (day date, hour int, seconds double precision) language sql stable as $$
  select (at at time zone p_zone)::date, extract(hour from at at time zone p_zone)::int,
      sum(extract(epoch from least(upper(span), at + interval '30 minutes') - greatest(lower(span), at)))::float8
    from spans_logged_in(p_player, p_from, p_to) as span,
      generate_series(date_trunc('hour', lower(span), p_zone), upper(span), interval '30 minutes') as at
    where at + interval '30 minutes' > lower(span) and at < upper(span)
    group by 1, 2;
$$;
