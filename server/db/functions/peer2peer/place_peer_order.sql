-- Places an order under its key, and matches it, in one transaction. p_order is one that the rules have accepted: eventId,
-- marketId, outcomes, event, startsAt, currency, commission, outcomeId, side, price, lowest, highest, stake, isKept,
-- isFillOrKill, mostOpen, mostOrders, documents, at. Returns {outcome: placed | replayed | refused, ...}; `moved` are the
-- others whose money moved. An order that is refused changes nothing, and most of them keep nobody waiting.
create or replace function place_peer_order(p_player text, p_key text, p_request_hash text, p_order jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_market peer_market;
  v_order peer_order;
  v_more bigint;
  v_again bigint;
  v_answer jsonb;
  v_moved text[];
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := known_key(p_player, 'peer-order', p_key, p_request_hash);
  if v_answer is not null then
    return v_answer;
  elsif v_player.currency <> p_order->>'currency' then
    return refused('CURRENCY_MISMATCH');
  end if;
  v_order.id := gen_random_uuid()::text;
  v_order.player := p_player;
  v_order.outcome := p_order->>'outcomeId';
  v_order.side := p_order->>'side';
  v_order.price := (p_order->>'price')::integer;
  v_order.stake := (p_order->>'stake')::bigint;
  v_order.open_stake := v_order.stake;
  v_order.is_kept := (p_order->>'isKept')::boolean;
  v_order.placed_at := (p_order->>'at')::timestamptz;

  v_market := peer_market_seen(p_order);
  v_order.market := v_market.id;
  v_answer := peer_refused(v_market, v_order, p_order);
  if v_answer is null then
    v_more := peer_more(v_market, v_order);
    v_answer := peer_unpaid(v_player, v_market, v_order, p_order, v_more);
  end if;
  if v_answer is not null then
    return v_answer;
  end if;

  -- From here on the market waits for this order. What was seen before is looked at again, and its moment is the one at which
  -- its turn came.
  v_market := peer_market_of(p_order);
  v_order.market := v_market.id;
  v_order.placed_at := v_order.placed_at + (clock_timestamp() - statement_timestamp());
  v_answer := peer_refused(v_market, v_order, p_order);
  if v_answer is null then
    v_again := peer_more(v_market, v_order);
    if v_again > v_more then
      v_answer := peer_unpaid(v_player, v_market, v_order, p_order, v_again);
    end if;
  end if;
  if v_answer is not null then
    return v_answer;
  end if;
  if not exists (select from peer_order where market = v_market.id) then
    update peer_market set commission = (p_order->>'commission')::integer where id = v_market.id;
  end if;
  insert into peer_order (id, market, player, outcome, side, price, stake, open_stake, is_kept, placed_at)
    values (v_order.id, v_order.market, p_player, v_order.outcome, v_order.side, v_order.price, v_order.stake, v_order.stake,
      v_order.is_kept, v_order.placed_at);
  v_moved := peer_match_order(v_market, v_order, (p_order->>'lowest')::integer, (p_order->>'highest')::integer);
  select * into v_order from peer_order where id = v_order.id;
  v_answer := jsonb_build_object('order', peer_order_json(v_order), 'money', player_money(p_player, v_market.currency));
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'peer-order', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'placed', 'receipt', v_answer, 'moved', to_jsonb(v_moved));
end $$;
