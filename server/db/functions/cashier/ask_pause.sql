-- Returns how long to wait before a payment's service is asked again, after it was asked this often in vain.
create or replace function ask_pause(p_asked int) returns interval language sql immutable as $$
  select make_interval(secs => (array[1, 5, 30, 120, 600, 3600])[least(p_asked + 1, 6)]);
$$;
