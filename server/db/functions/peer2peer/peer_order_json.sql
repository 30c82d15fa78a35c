-- Returns an order as its player sees it. `net` and `commission` are those of all their orders in the market together, once
-- it is settled.
create or replace function peer_order_json(p_order peer_order) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_order.id, 'number', p_order.number::text, 'market', m.id, 'eventId', m.event_id,
      'marketId', m.market_id, 'event', m.event, 'startsAt', instant(m.starts_at), 'currency', m.currency,
      'outcomeId', p_order.outcome, 'side', p_order.side, 'price', p_order.price, 'stake', p_order.stake,
      'matchedStake', p_order.matched_stake, 'matchedWin', p_order.matched_win, 'openStake', p_order.open_stake,
      'isKept', p_order.is_kept, 'placedAt', instant(p_order.placed_at), 'ended', p_order.ended,
      'endedAt', instant(p_order.ended_at), 'status', case when is_behind then 'closed' else m.status end,
      'winner', case when not is_behind then m.winner end,
      'net', case when p.is_settled then p.net end, 'commission', case when p.is_settled then p.commission end)
    from peer_market m left join peer_position p on p.market = m.id and p.player = p_order.player,
      -- Its money has not moved yet.
      lateral (select m.status in ('settled', 'void') and p.revision < m.revision as is_behind) b
    where m.id = p_order.market;
$$;
