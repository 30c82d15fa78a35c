-- Returns the level that so many points of a year reach.
create or replace function loyalty_level_of(p_points bigint) returns integer language sql stable as $$
  select coalesce((select level from loyalty_level where is_open and from_points * 1000 <= p_points
    order by from_points desc limit 1), 1);
$$;
