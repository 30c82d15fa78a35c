-- Writes JSON in one way only: keys in the order of their characters, no spaces. The same as RFC 8785 writes for what the
-- desk's audit log holds: texts, whole numbers, booleans and null.
create or replace function canonical_json(p_value jsonb) returns text language plpgsql immutable as $$
begin
  return case jsonb_typeof(p_value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || canonical_json(value), ',' order by key collate "C")
      from jsonb_each(p_value)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(canonical_json(value), ',' order by place)
      from jsonb_array_elements(p_value) with ordinality as each (value, place)), '') || ']'
    else p_value::text end;
end $$;
