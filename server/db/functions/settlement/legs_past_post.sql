-- Returns the legs of a bet whose result, or that of one of their parts, is known: `[{index, code}]`, or null. One
-- producer may still offer an outcome that another has settled.
create or replace function legs_past_post(p_legs jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('index', n - 1, 'code', 'LEG_CLOSED') order by n)
    from jsonb_array_elements(p_legs) with ordinality as legs (l, n)
    where case when jsonb_typeof(l->'parts') = 'array' then exists (
        select from jsonb_array_elements(l->'parts') as p
        where has_result(l->>'eventId', p->>'marketId', p->>'specifiers', p->>'outcomeId'))
      else has_result(l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId') end);
end $$;
