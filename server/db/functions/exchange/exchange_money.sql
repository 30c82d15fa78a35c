-- Exchanges money between two of a player's own currencies, under a key, as its quote says. p_exchange: id, from, to,
-- amount, receives, rate, at, turnoverPercent, and a refusal that the quote itself has. Each currency's side is posted
-- against the house's own account for exchanges in it. Returns {outcome: exchanged | replayed | refused, ...}; the receipt
-- is the exchange.
create or replace function exchange_money(p_player text, p_key text, p_request_hash text, p_exchange jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_answer jsonb;
  v_exchange exchange;
  v_cash bigint;
  v_from text := p_exchange->>'from';
  v_to text := p_exchange->>'to';
  v_amount bigint := (p_exchange->>'amount')::bigint;
  v_receives bigint := (p_exchange->>'receives')::bigint;
  v_houses bigint[];
  v_house_amounts bigint[] := array[v_amount, -v_receives];
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := coalesce(
    known_key(p_player, 'exchange', p_key, p_request_hash),
    guard(v_player, 'exchange', p_exchange),
    exchange_refused(v_player, p_exchange));
  if v_answer is not null then
    return v_answer;
  end if;
  -- What rests in orders against other players can be cash again at any moment.
  select sum(balance) into v_cash from ledger_account
    where player = p_player and kind in ('cash', 'pending_peer') and currency = v_from;
  insert into exchange (id, player, from_currency, to_currency, amount, receives, rate, at)
    values (p_exchange->>'id', p_player, v_from, v_to, v_amount, v_receives, p_exchange->>'rate',
      (p_exchange->>'at')::timestamptz)
    returning * into v_exchange;
  perform carry_obligations(v_exchange, v_cash, (p_exchange->>'turnoverPercent')::int);
  v_houses := array[ledger_account_id(null, 'exchange', v_from), ledger_account_id(null, 'exchange', v_to)];
  -- In the same order in both directions, so that two exchanges do not wait for each other.
  if v_houses[1] > v_houses[2] then
    v_houses := array[v_houses[2], v_houses[1]];
    v_house_amounts := array[v_house_amounts[2], v_house_amounts[1]];
  end if;
  perform ledger_post('exchange:' || v_exchange.id, 'exchange',
    array[ledger_account_id(p_player, 'cash', v_from), ledger_account_id(p_player, 'cash', v_to)] || v_houses,
    array[-v_amount, v_receives] || v_house_amounts);
  v_answer := exchange_json(v_exchange);
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'exchange', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'exchanged', 'receipt', v_answer);
end $$;
