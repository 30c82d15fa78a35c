-- Places a bet of a player who is locked. p_bet is a bet that the rules have accepted: id, type, system, stake,
-- currency, eachWay, freeBet, offer, boost, taxRate, odds, potentialReturn, acceptance, placedAt, rules, legs, the bet that it
-- replaces, and the properties that the guard reads. Returns {outcome: placed | refused, ...}.
create or replace function strike_bet(p_player player, p_bet jsonb) returns jsonb language plpgsql as $$
declare
  v_bet bet;
  v_refused jsonb;
  v_json jsonb;
  v_closed jsonb := legs_past_post(p_bet->'legs');
begin
  if v_closed is not null then
    return refused('LEG_CLOSED', jsonb_build_object('legs', v_closed));
  end if;
  v_refused := guard(p_player, 'sportBetting', p_bet || jsonb_build_object('at', p_bet->'placedAt'));
  if v_refused is not null then
    return v_refused;
  end if;
  if p_player.currency <> p_bet->>'currency' then
    return refused('CURRENCY_MISMATCH');
  end if;
  if p_bet->>'offer' is not null then
    v_refused := take_slip_offer(p_player, p_bet);
    if v_refused is not null then
      return v_refused;
    end if;
  end if;
  v_bet.id := p_bet->>'id';
  v_bet.player := p_player.number;
  v_bet.stake := (p_bet->>'stake')::bigint;
  v_bet.currency := p_bet->>'currency';
  v_bet.free_bet := p_bet->>'freeBet';
  v_bet.placed_at := (p_bet->>'placedAt')::timestamptz;
  v_refused := take_stake(v_bet, p_bet);
  if v_refused is not null then
    return v_refused;
  end if;

  insert into bet (id, player, type, system, stake, currency, each_way, free_bet, boost, tax_rate, offer, odds, potential_return,
      acceptance, placed_at, replaces)
    values (v_bet.id, v_bet.player, p_bet->>'type', nullif(p_bet->'system', 'null'), v_bet.stake, v_bet.currency,
      (p_bet->>'eachWay')::boolean, v_bet.free_bet, nullif(p_bet->'boost', 'null'), (p_bet->>'taxRate')::integer,
      nullif(p_bet->'offer', 'null'), (p_bet->>'odds')::bigint, (p_bet->>'potentialReturn')::bigint, p_bet->'acceptance', v_bet.placed_at,
      p_bet->>'replaces')
    returning * into v_bet;
  insert into bet_leg (bet_id, position, event_id, market_id, specifiers, outcome_id, odds, line_version, is_live, origin,
      each_way, placed, parts, event)
    select v_bet.id, n, l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId', (l->>'odds')::integer,
      (l->>'version')::bigint, (l->>'isLive')::boolean, l->>'origin', nullif(l->'eachWay', 'null'),
      case when v_bet.each_way then '{"result": null}'::jsonb end, nullif(l->'parts', 'null'), l->'event'
    from jsonb_array_elements(p_bet->'legs') with ordinality as legs (l, n);
  perform expose_bet(v_bet, running_stake(v_bet), running_return(v_bet));
  if v_bet.free_bet is not null then
    update free_bet set bet_id = v_bet.id where id = v_bet.free_bet;
  end if;
  if v_bet.offer is not null then
    perform note_slip_offer(v_bet);
  end if;
  v_json := bet_json(v_bet);
  perform seal_bet(v_bet, v_json, p_bet->>'rules');
  return jsonb_build_object('outcome', 'placed',
    'receipt', jsonb_build_object('bet', v_json, 'money', player_money(v_bet.player, v_bet.currency)));
end $$;
