-- Whether a moment lies in a player's quiet hours, which begin at `from_time` and end before `to_time`.
create or replace function is_quiet(p_quiet notification_quiet, p_at timestamptz) returns boolean language sql stable as $$
  select case when p_quiet.from_time < p_quiet.to_time
    then clock >= p_quiet.from_time and clock < p_quiet.to_time
    else clock >= p_quiet.from_time or clock < p_quiet.to_time end
  from (select (p_at at time zone p_quiet.time_zone)::time as clock) as local;
$$;
