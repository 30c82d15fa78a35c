-- Returns what is needed to revise a bet: the bet, its legs, and every fact that concerns them.
create or replace function bet_to_revise(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_bet.id, 'seq', p_bet.seq::text, 'revision', p_bet.revision, 'stake', p_bet.stake,
    'system', p_bet.system, 'eachWay', p_bet.each_way, 'isFreeBet', p_bet.free_bet is not null, 'boost', p_bet.boost,
    'taxRate', p_bet.tax_rate, 'offer', p_bet.offer,
    'cashedOut', jsonb_build_object('stake', p_bet.cashed_stake, 'paid', p_bet.cashed_paid),
    'status', p_bet.status, 'payout', p_bet.payout, 'placedAt', instant(p_bet.placed_at),
    'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers,
          'outcomeId', l.outcome_id, 'odds', l.odds, 'result', l.result, 'certainty', l.certainty,
          'voidReason', l.void_reason, 'deadHeat', l.dead_heat, 'score', l.score, 'deduction', l.deduction,
          'eachWay', l.each_way, 'placed', l.placed, 'isTwoAhead', l.is_two_ahead,
          'parts', (
            select jsonb_agg(p || jsonb_build_object('result', p->>'result',
              'facts', facts_of(l.event_id, p->>'marketId', p->>'specifiers', p->>'outcomeId')) order by n)
            from jsonb_array_elements(l.parts) with ordinality as parts (p, n)),
          'facts', facts_of(l.event_id, l.market_id, l.specifiers, l.outcome_id))
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
$$;
