-- Exchanges points for a reward of the shop, under a key, at the price that the player has seen. p_order: id, item, points,
-- what the free bet is in euro cents (null where that is not what was seen), at, and the free bet. Returns {outcome: bought | replayed | refused, ...}.
create or replace function buy_from_shop(p_player text, p_key text, p_request_hash text, p_order jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_item shop_item;
  v_answer jsonb;
  v_at timestamptz := (p_order->>'at')::timestamptz;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := coalesce(
    known_key(p_player, 'shop-order', p_key, p_request_hash),
    guard(v_player, 'bonus', p_order));
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_item from shop_item where id = p_order->>'item' for no key update;
  if not found or not v_item.is_open or v_item.stock = 0 then
    return refused('ITEM_GONE');
  end if;
  if (v_item.points, v_item.amount) is distinct from ((p_order->>'points')::bigint, (p_order->>'cents')::bigint) then
    return refused('TERMS_CHANGED');
  end if;
  if (select count(*) from shop_order where player = p_player and item = v_item.id) >= v_item.most then
    return refused('ITEM_LIMIT');
  end if;
  v_answer := coalesce(
    loyalty_spend(p_player, v_item.points, 'shop-order', p_order->>'id', v_at),
    give_free_bet(v_player, p_order->'freeBet'));
  if v_answer is not null then
    return v_answer;
  end if;
  update shop_item set stock = stock - 1 where id = v_item.id;
  insert into shop_order (id, player, item, points, amount, at)
    values (p_order->>'id', p_player, v_item.id, v_item.points, (p_order->'freeBet'->>'amount')::bigint, v_at);
  v_answer := jsonb_build_object('order', p_order->'id');
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'shop-order', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'bought', 'receipt', v_answer);
end $$;
