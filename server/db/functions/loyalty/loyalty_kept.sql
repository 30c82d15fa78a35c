-- Returns the points that are no older than a year at a month, those of play and those that were given.
create or replace function loyalty_kept(p_player text, p_month date) returns bigint language sql stable as $$
  select loyalty_year(p_player, p_month) + coalesce(sum(given), 0)::bigint from loyalty_month
    where player = p_player and month > p_month - interval '13 months' and month <= p_month;
$$;
