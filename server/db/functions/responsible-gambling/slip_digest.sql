-- Returns what a selection is known by among those in a slip.
create or replace function slip_digest(p_leg jsonb) returns text language sql immutable as $$
  select md5(jsonb_build_array(p_leg->>'eventId', p_leg->>'marketId', p_leg->>'specifiers', p_leg->>'outcomeId')::text);
$$;
