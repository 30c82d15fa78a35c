-- Returns the points that count at a month: its own and those of the twelve before.
create or replace function loyalty_year(p_player text, p_month date) returns bigint language sql stable as $$
  select coalesce(sum(points), 0)::bigint from loyalty_month
    where player = p_player and month > p_month - interval '13 months' and month <= p_month;
$$;
