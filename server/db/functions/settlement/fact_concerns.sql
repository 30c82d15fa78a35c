-- True if a result fact concerns a leg, or one of the parts of a combination.
create or replace function fact_concerns(p_fact result_fact, p_leg bet_leg) returns boolean language sql immutable as $$
  select p_fact.event_id = p_leg.event_id
    and (fact_names(p_fact, p_leg.market_id, p_leg.specifiers, p_leg.outcome_id)
      or (p_leg.parts is not null and exists (
        select from jsonb_array_elements(p_leg.parts) as p
        where fact_names(p_fact, p->>'marketId', p->>'specifiers', p->>'outcomeId'))));
$$;
