-- Returns why a player cannot put more at stake by an order: what the guard says, or that the money is missing; null if they
-- can. The guard is asked as if nothing else were open, since what covers the order now can be cancelled. The player is locked.
create or replace function peer_unpaid(p_player player, p_market peer_market, p_order peer_order, p_terms jsonb, p_more bigint)
returns jsonb language plpgsql as $$
declare
  v_cash bigint;
  v_answer jsonb := guard(p_player, 'peerBetting', jsonb_build_object('at', p_terms->'at',
    'stake', greatest(p_more, peer_more_of_matched(p_market, p_order)),
    'documents', p_terms->'documents', 'legs', jsonb_build_array(jsonb_build_object('eventId', p_market.event_id,
      'marketId', p_market.market_id, 'specifiers', '', 'outcomeId', p_order.outcome))));
begin
  if v_answer is not null then
    return v_answer;
  end if;
  select balance into v_cash from ledger_account where player = p_player.number and kind = 'cash' and currency = p_market.currency;
  return case when coalesce(v_cash, 0) < p_more
    then refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', p_more - coalesce(v_cash, 0))) end;
end $$;
