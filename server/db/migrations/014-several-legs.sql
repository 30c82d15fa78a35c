-- Strikes a bet as before, with the system that it may be.
create or replace function place_bet(p_player text, p_key text, p_request_hash text, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_known idempotency_key;
  v_stake bigint := (p_bet->>'stake')::bigint;
  v_currency text := p_bet->>'currency';
  v_cash bigint;
  v_available bigint;
  v_bet bet;
  v_receipt jsonb;
begin
  -- One bet of a player at a time; every check below sees what the one before it left.
  select * into v_player from player where number = p_player for no key update;

  select * into v_known from idempotency_key where player = p_player and key = p_key;
  if found then
    if v_known.request_hash <> p_request_hash then
      return jsonb_build_object('outcome', 'refused', 'code', 'KEY_REUSED');
    end if;
    return jsonb_build_object('outcome', 'replayed', 'receipt', v_known.answer);
  end if;

  if v_player.status is distinct from 'active' then
    return jsonb_build_object('outcome', 'refused', 'code', 'ACCOUNT_NOT_ACTIVE');
  end if;
  if v_player.currency <> v_currency then
    return jsonb_build_object('outcome', 'refused', 'code', 'CURRENCY_MISMATCH');
  end if;

  v_cash := ledger_account_id(p_player, 'cash', v_currency);
  select balance into v_available from ledger_account where id = v_cash;
  if v_available < v_stake then
    return jsonb_build_object('outcome', 'refused', 'code', 'NOT_ENOUGH_MONEY', 'missing', v_stake - v_available);
  end if;

  insert into bet (id, player, type, system, stake, currency, odds, potential_return, acceptance, placed_at)
    values (p_bet->>'id', p_player, p_bet->>'type', nullif(p_bet->'system', 'null'), v_stake, v_currency, (p_bet->>'odds')::bigint,
      (p_bet->>'potentialReturn')::bigint, p_bet->'acceptance', (p_bet->>'placedAt')::timestamptz)
    returning * into v_bet;
  insert into bet_leg (bet_id, position, event_id, market_id, specifiers, outcome_id, odds, line_version, is_live, origin, event)
    select v_bet.id, n, l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId', (l->>'odds')::integer,
      (l->>'version')::bigint, (l->>'isLive')::boolean, l->>'origin', l->'event'
    from jsonb_array_elements(p_bet->'legs') with ordinality as legs (l, n);
  perform ledger_post('stake:' || v_bet.id, 'stake',
    array[v_cash, ledger_account_id(p_player, 'pending_bets', v_currency)], array[-v_stake, v_stake]);

  v_receipt := jsonb_build_object('bet', bet_json(v_bet), 'money', player_money(p_player, v_currency));
  insert into idempotency_key (player, key, request_hash, answer) values (p_player, p_key, p_request_hash, v_receipt);
  return jsonb_build_object('outcome', 'placed', 'receipt', v_receipt);
end $$;
