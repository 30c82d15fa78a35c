-- Returns a refusal: {outcome: refused, code, ...p_details}.
create or replace function refused(p_code text, p_details jsonb default '{}') returns jsonb language sql immutable as $$
  select p_details || jsonb_build_object('outcome', 'refused', 'code', p_code);
$$;
