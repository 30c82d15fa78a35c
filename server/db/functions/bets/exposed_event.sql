-- The event that the stake of a bet counts for. A runner of a race is an event of its own, whose id ends with its number;
-- the stakes on all runners count for the race, which has the number 0.
create or replace function exposed_event(p_event text) returns text language sql immutable as $$
  select case when p_event ~ '^[1-9]\d{0,5}0\d{7}[1-9]\d\d$' then left(p_event, -2) || '00' else p_event end;
$$;
