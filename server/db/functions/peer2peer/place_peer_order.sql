-- Places an order under its key, and matches it, in one transaction. p_order is one that the rules have accepted: eventId,
-- marketId, outcomes, event, startsAt, currency, commission, outcomeId, side, price, stake, isKept, isFillOrKill, mostOpen,
-- mostOrders, documents, at. Returns {outcome: placed | replayed | refused, ...}; `moved` are the others whose money moved.
create or replace function place_peer_order(p_player text, p_key text, p_request_hash text, p_order jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_market peer_market;
  v_at timestamptz := (p_order->>'at')::timestamptz;
  v_order peer_order;
  v_other peer_order;
  v_more bigint;
  v_answer jsonb;
  v_moved text[] := '{}';
  v_cash bigint;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := known_key(p_player, 'peer-order', p_key, p_request_hash);
  if v_answer is not null then
    return v_answer;
  elsif v_player.currency <> p_order->>'currency' then
    return refused('CURRENCY_MISMATCH');
  end if;
  v_market := peer_market_of(p_order);
  v_answer := peer_refused(v_market, p_player, p_order, v_at);
  if v_answer is not null then
    return v_answer;
  end if;

  v_order.id := gen_random_uuid()::text;
  v_order.market := v_market.id;
  v_order.player := p_player;
  v_order.outcome := p_order->>'outcomeId';
  v_order.side := p_order->>'side';
  v_order.price := (p_order->>'price')::integer;
  v_order.stake := (p_order->>'stake')::bigint;
  v_order.open_stake := v_order.stake;
  v_order.is_kept := (p_order->>'isKept')::boolean;
  v_order.placed_at := v_at;

  -- As if nothing of it were matched: a match asks for no more than that.
  v_more := greatest(0, peer_exposure(v_market, p_player, v_order)
    - coalesce((select reserved from peer_position where market = v_market.id and player = p_player), 0));
  v_answer := guard(v_player, 'peerBetting', jsonb_build_object('at', p_order->'at', 'stake', v_more,
    'documents', p_order->'documents', 'legs', jsonb_build_array(jsonb_build_object('eventId', v_market.event_id,
      'marketId', v_market.market_id, 'specifiers', '', 'outcomeId', v_order.outcome))));
  if v_answer is not null then
    return v_answer;
  end if;
  select balance into v_cash from ledger_account where id = ledger_account_id(p_player, 'cash', v_market.currency);
  if v_cash < v_more then
    return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', v_more - v_cash));
  end if;

  -- Orders of players who may not bet any more are ended where they would be met.
  for v_other in
    select o.* from peer_crossing(v_market.id, v_order.outcome, v_order.side, v_order.price) o
      where o.player <> p_player and not peer_may_play(o.player, v_at) order by o.player, o.number
  loop
    perform peer_end_order(v_market, v_other, 'barred', v_at);
    v_moved := v_moved || v_other.player;
  end loop;
  if peer_meets_own(p_player, v_market.id, v_order.outcome, v_order.side, v_order.price) then
    v_answer := refused('PEER_OWN_ORDER');
  elsif (p_order->>'isFillOrKill')::boolean and v_order.stake > (
    select coalesce(sum(open_stake), 0) from peer_crossing(v_market.id, v_order.outcome, v_order.side, v_order.price)) then
    v_answer := refused('PEER_NOT_FILLED');
  end if;
  if v_answer is not null then
    return v_answer || jsonb_build_object('moved', to_jsonb(v_moved));
  end if;

  insert into peer_order (id, market, player, outcome, side, price, stake, open_stake, is_kept, placed_at)
    values (v_order.id, v_order.market, p_player, v_order.outcome, v_order.side, v_order.price, v_order.stake, v_order.stake,
      v_order.is_kept, v_at);
  v_moved := v_moved || peer_match_order(v_market, v_order);
  select * into v_order from peer_order where id = v_order.id;
  v_answer := jsonb_build_object('order', peer_order_json(v_order), 'money', player_money(p_player, v_market.currency));
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'peer-order', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'placed', 'receipt', v_answer, 'moved', to_jsonb(v_moved));
end $$;
