-- Begins the delay of a live bet. p_flight is {player, kind, key, hash, stake, leaseMs, most: {bets, stake}} and, for a new
-- bet, the `act` that the guard checks again at placement. Returns null, {outcome: replayed, receipt} for a key that
-- was answered before, or a refusal.
create or replace function begin_flight(p_flight jsonb) returns jsonb language plpgsql as $$
declare
  v_player text := p_flight->>'player';
  v_key text := p_flight->>'key';
  v_hash text := p_flight->>'hash';
  v_stake bigint := (p_flight->>'stake')::bigint;
  v_act jsonb := nullif(p_flight->'act', 'null');
  v_answer jsonb;
  v_other record;
  v_account player;
  v_missing bigint;
begin
  -- One at a time for each player. The two-part key keeps these locks apart from all others.
  perform pg_advisory_xact_lock(4300005, hashtext(v_player));
  v_answer := known_key(v_player, p_flight->>'kind', v_key, v_hash);
  if v_answer is not null then
    return v_answer;
  end if;
  delete from bet_in_flight where player = v_player and leased_until <= clock_timestamp();
  select count(*) as bets, coalesce(sum(stake), 0)::bigint as stake,
      max(request_hash) filter (where key = v_key) as same_key
    into v_other from bet_in_flight where player = v_player;
  if v_other.same_key is not null then
    return refused(case when v_other.same_key = v_hash then 'KEY_IN_FLIGHT' else 'KEY_REUSED' end);
  end if;
  if v_other.bets >= (p_flight->'most'->>'bets')::bigint then
    return refused('LIMIT_REACHED',
      jsonb_build_object('limit', 'under_way_bets', 'maximum', (p_flight->'most'->>'bets')::bigint));
  end if;
  if v_other.stake + v_stake > (p_flight->'most'->>'stake')::bigint then
    return refused('LIMIT_REACHED', jsonb_build_object('limit', 'under_way_stake',
      'maximum', (p_flight->'most'->>'stake')::bigint,
      'left', greatest(0, (p_flight->'most'->>'stake')::bigint - v_other.stake)));
  end if;
  if v_act is not null then
    select * into v_account from player where number = v_player;
    v_answer := guard(v_account, 'sportBetting', v_act || jsonb_build_object('at', v_act->'placedAt'));
    if v_answer is not null then
      return v_answer;
    end if;
    -- The stakes of bets in flight count as spent.
    select v_other.stake + v_stake - coalesce(max(balance), 0) into v_missing
      from ledger_account where player = v_player and kind = 'cash' and currency = v_act->>'currency';
    if v_act->>'freeBet' is null and v_missing > 0
      and not exists (select from host_player where player = v_player) then
      return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', v_missing));
    end if;
  end if;
  insert into bet_in_flight (player, key, request_hash, stake, leased_until)
    values (v_player, v_key, v_hash, v_stake, clock_timestamp() + make_interval(secs => (p_flight->>'leaseMs')::float8 / 1000));
  return null;
end $$;
