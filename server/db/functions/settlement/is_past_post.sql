-- True if there are facts of a bet's legs that the bet was not revised by yet.
create or replace function is_past_post(p_bet bet) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from bet_leg l where l.bet_id = p_bet.id and (
      exists (select from result_fact f where f.event_id = l.event_id and not f.is_applied and fact_concerns(f, l))
      -- The bet was placed while facts were being stored.
      or case when l.parts is null
        then l.result is null and (has_result(l.event_id, l.market_id, l.specifiers, l.outcome_id)
          or p_bet.offer->'pays'->>'kind' = 'early_payout' and l.is_two_ahead <> has_lead(l, p_bet.placed_at))
        else exists (
          select from jsonb_array_elements(l.parts) as p
          where p->>'result' is null and has_result(l.event_id, p->>'marketId', p->>'specifiers', p->>'outcomeId')) end));
end $$;
