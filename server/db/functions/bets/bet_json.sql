-- Returns a bet as the API shows it. In PL/pgSQL, because that keeps the plan between calls.
create or replace function bet_json(p_bet bet) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'id', p_bet.id, 'type', p_bet.type, 'system', p_bet.system, 'status', p_bet.status,
    'stake', p_bet.stake, 'currency', p_bet.currency, 'odds', p_bet.odds, 'potentialReturn', p_bet.potential_return, 'payout', p_bet.payout,
    'eachWay', p_bet.each_way, 'isFreeBet', p_bet.free_bet is not null, 'boost', p_bet.boost, 'taxRate', p_bet.tax_rate,
    'tax', p_bet.tax, 'offer', p_bet.offer, 'offerPaid', p_bet.offer_paid, 'offerFreeBet', p_bet.offer_free_bet,
    'cashedOut', case when p_bet.cashed_stake > 0
      then jsonb_build_object('stake', p_bet.cashed_stake, 'paid', p_bet.cashed_paid) end,
    'replaces', p_bet.replaces, 'replacedBy', p_bet.replaced_by,
    'placedAt', instant(p_bet.placed_at), 'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(l.event || jsonb_build_object(
          'eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
          'odds', l.odds, 'version', l.line_version, 'isLive', l.is_live, 'result', l.result, 'score', l.score)
        || jsonb_strip_nulls(jsonb_build_object('voidReason', l.void_reason, 'deadHeat', l.dead_heat,
          'deduction', l.deduction, 'eachWay', l.each_way, 'isTwoAhead', case when l.is_two_ahead then true end))
        || case when l.placed is null then '{}' else jsonb_build_object('placed', l.placed) end
        || case when l.parts is null then '{}' else jsonb_build_object('parts', (
          select jsonb_agg(jsonb_build_object('result', p->>'result') order by n)
          from jsonb_array_elements(l.parts) with ordinality as parts (p, n))) end
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
end $$;
