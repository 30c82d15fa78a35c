-- Returns from when a limit counts (what is later than `since`), and for calendar periods when the next one begins. A day
-- is 24 hours and a week 168 that move with the clock; a month, and every period of time, is a calendar one in the
-- limit's zone, whatever its clocks do meanwhile.
create or replace function limit_window(p_kind text, p_period text, p_zone text, p_at timestamptz)
returns table (since timestamptz, ends_at timestamptz) language sql stable as $$
  select
    case when p_period = 'bet' then p_at
      when p_period = 'month' or p_kind = 'time'
      -- The first moment of a period belongs to it.
      then date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone - interval '1 microsecond'
      when p_period = 'day' then p_at - interval '24 hours' else p_at - interval '168 hours' end,
    case when p_period <> 'bet' and (p_period = 'month' or p_kind = 'time')
      then (date_trunc(p_period, p_at at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone end;
$$;
