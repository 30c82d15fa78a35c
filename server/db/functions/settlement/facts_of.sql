-- Returns the result facts that name an outcome, in the form that verdicts read.
create or replace function facts_of(p_event text, p_market text, p_specifiers text, p_outcome text) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.message_id, 'at', instant(f.said_at), 'kind', f.kind) || f.body), '[]')
  from result_fact f where f.event_id = p_event and fact_names(f, p_market, p_specifiers, p_outcome);
$$;
