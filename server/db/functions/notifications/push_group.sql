-- Returns the group of pushes that a kind of notification belongs to. A kind that no module declared is security.
create or replace function push_group(p_kind text) returns text language sql stable as $$
  select coalesce((select push_group from notification_kind where kind = p_kind), 'security');
$$;
