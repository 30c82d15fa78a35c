-- Returns the group of pushes that a kind of notification belongs to.
create or replace function push_group(p_kind text) returns text language sql immutable as $$
  select case when p_kind like 'bet-%' then 'bets' else 'security' end;
$$;
