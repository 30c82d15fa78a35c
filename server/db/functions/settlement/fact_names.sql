-- True if a result fact names an outcome. An empty market or outcome of a fact names all of them.
create or replace function fact_names(p_fact result_fact, p_market text, p_specifiers text, p_outcome text) returns boolean
language sql immutable as $$
  select (p_fact.market_id = '' or (p_fact.market_id = p_market and p_fact.specifiers = p_specifiers))
    and p_fact.outcome_id in ('', p_outcome);
$$;
