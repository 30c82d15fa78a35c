-- What waits out its delay in play: bets, and cash-outs and edits of them. All processes see it, and it is worth nothing after
-- a crash, so it is not logged. What a process that died has left is over with its lease.
create unlogged table bet_in_flight (
  player text not null,
  key text not null,
  request_hash text not null,
  -- What it will take of the player's money.
  stake bigint not null check (stake >= 0),
  leased_until timestamptz not null,
  primary key (player, key)
);

-- Begins to wait: {player, key, hash, stake, leaseMs, most: {bets, stake}} and of a bet the `act` that the guard will be asked
-- about when it is struck. Answers null, {outcome: replayed, receipt} for a key that was answered, or a refusal.
create function begin_flight(p_flight jsonb) returns jsonb language plpgsql as $$
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
  -- One at a time of a player. A class of locks of its own: whatever key a player makes up, it meets no other lock.
  perform pg_advisory_xact_lock(4300005, hashtext(v_player));
  v_answer := known_key(v_player, v_key, v_hash);
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
    -- What waits already is as good as staked.
    select v_other.stake + v_stake - coalesce(max(balance), 0) into v_missing
      from ledger_account where player = v_player and kind = 'cash' and currency = v_act->>'currency';
    if v_act->>'freeBet' is null and v_missing > 0 then
      return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', v_missing));
    end if;
  end if;
  insert into bet_in_flight (player, key, request_hash, stake, leased_until)
    values (v_player, v_key, v_hash, v_stake, clock_timestamp() + make_interval(secs => (p_flight->>'leaseMs')::float8 / 1000));
  return null;
end $$;

drop function guard_player(text, text, jsonb);

-- As before; what has waited (`hasWaited`) is in flight no longer, from the same moment on in which it is answered.
create or replace function place_bets(p_placements jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
begin
  -- Everybody at first and in one order, as in revise_bets, so that two that lock many never wait for each other.
  perform from player where number in (select p->>'player' from jsonb_array_elements(p_placements) as p)
    order by number for no key update;
  for v_each in select p from jsonb_array_elements(p_placements) with ordinality as placements (p, n) order by n loop
    return next place_bet(v_each->>'player', v_each->>'key', v_each->>'hash', v_each->'bet');
    if (v_each->>'hasWaited')::boolean then
      delete from bet_in_flight where player = v_each->>'player' and key = v_each->>'key';
    end if;
  end loop;
end $$;

-- A key that is withdrawn is kept so that a bet which arrives late with it is refused. No bet is on its way for a day, and no
-- player loses so many answers in one.
create index idempotency_key_withdrawn on idempotency_key (player, created_at) where answer is null;
drop function withdraw_key(text, text);

-- Answers {outcome: withdrawn, receipt} with what the key was answered with, or null, and then nothing can be struck with it any more; or a
-- refusal: KEY_IN_FLIGHT, or TOO_MANY_ATTEMPTS beyond p_most in a day.
create function withdraw_bet(p_player text, p_key text, p_most integer) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  -- The player first, as in place_bet: a bet that is being struck is waited for.
  perform from player where number = p_player for no key update;
  if exists (
    select from bet_in_flight where player = p_player and key = p_key and leased_until > clock_timestamp()
  ) then
    return refused('KEY_IN_FLIGHT');
  end if;
  select answer into v_answer from idempotency_key where player = p_player and key = p_key;
  if found then
    return jsonb_build_object('outcome', 'withdrawn', 'receipt', v_answer);
  end if;
  delete from idempotency_key where player = p_player and answer is null and created_at < now() - interval '1 day';
  if (select count(*) from idempotency_key where player = p_player and answer is null) >= p_most then
    return refused('TOO_MANY_ATTEMPTS');
  end if;
  insert into idempotency_key (player, key, request_hash) values (p_player, p_key, '');
  return jsonb_build_object('outcome', 'withdrawn', 'receipt', null);
end $$;
