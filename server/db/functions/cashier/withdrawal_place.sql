-- Returns where the money of a withdrawal is in a status: `held`, `out`, or back in the `cash`.
create or replace function withdrawal_place(p_status text) returns text language sql immutable as $$
  select case when p_status = 'paid' then 'out' when p_status in ('failed', 'reversed') then 'cash' else 'held' end;
$$;
