-- What a player has the platform cash out as soon as the offer for all that runs is worth so much: a share of it, in percent.
create table cash_out_order (
  bet_id text primary key references bet (id),
  at_least bigint not null check (at_least > 0),
  percent integer not null check (percent between 1 and 100),
  set_at timestamptz not null
);

-- An order is on the bet as it was: one that has ended, or of which less runs on, has none any more.
create function cash_out_order_end() returns trigger language plpgsql as $$
begin
  delete from cash_out_order where bet_id = new.id;
  return null;
end $$;
create trigger bet_ends_order after update of status, cashed_stake on bet
  for each row when (new.status <> 'open' or new.cashed_stake <> old.cashed_stake)
  execute function cash_out_order_end();

-- A bet as cash-out sees it: as the calls show it, how often it was revised, and the order on it.
create function bet_to_cash_out(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('player', p_bet.player, 'bet', bet_json(p_bet), 'revision', p_bet.revision,
    'order', (select jsonb_build_object('atLeast', o.at_least, 'percent', o.percent)
      from cash_out_order o where o.bet_id = p_bet.id));
$$;

-- Takes a part of what runs out of a bet, or all of it, and pays for it. The bet is locked and open.
create function cash_out_part(p_bet bet, p_stake bigint, p_paid bigint, p_kind text, p_at timestamptz) returns bet
language plpgsql as $$
declare
  v_bet bet;
begin
  update bet set cashed_stake = cashed_stake + p_stake, cashed_paid = cashed_paid + p_paid, revision = revision + 1
    where id = p_bet.id returning * into v_bet;
  if v_bet.cashed_stake = v_bet.stake then
    update bet set status = 'cashed_out', payout = cashed_paid, settled_at = p_at
      where id = p_bet.id returning * into v_bet;
  end if;
  perform ledger_post('cash-out:' || v_bet.id || ':' || v_bet.revision, 'cash_out',
    array[
      ledger_account_id(v_bet.player, case when v_bet.free_bet is null then 'pending_bets' else 'pending_free_bets' end,
        v_bet.currency),
      ledger_account_id(v_bet.player, 'cash', v_bet.currency),
      ledger_account_id(null, 'house', v_bet.currency)],
    array[-p_stake, p_paid, p_stake - p_paid]);
  insert into bet_history (bet_id, at, kind, status, payout, amount)
    values (v_bet.id, p_at, p_kind, v_bet.status, v_bet.payout, p_paid);
  return v_bet;
end $$;

-- Locks a player's bet as it was read: null where it has been revised or has ended since. Settlements write the house's
-- account too, so their lock comes first and the player second, as with them.
create function lock_running_bet(p_player text, p_id text, p_revision integer) returns bet language plpgsql as $$
declare
  v_bet bet;
begin
  perform pg_advisory_xact_lock(4300002);
  perform from player where number = p_player for no key update;
  select * into v_bet from bet
    where id = p_id and player = p_player and revision = p_revision and status = 'open';
  return v_bet;
end $$;

create function cash_out_receipt(p_bet bet, p_paid bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('bet', bet_json(p_bet), 'money', player_money(p_bet.player, p_bet.currency), 'paid', p_paid);
$$;

-- Cashes out under a key: {id, revision, stake, paid, at}. Answers {outcome: done | replayed | stale | refused, ...}. A result
-- that comes at the same moment settles the bet or finds it cashed out, because both change the revision that was read.
create function cash_out(p_player text, p_key text, p_request_hash text, p_cash_out jsonb) returns jsonb
language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_answer jsonb := known_key(p_player, p_key, p_request_hash);
  v_paid bigint := (p_cash_out->>'paid')::bigint;
begin
  if v_answer is not null then
    return v_answer;
  end if;
  if v_bet.id is null then
    return jsonb_build_object('outcome', 'stale');
  end if;
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid, 'cashed_out', (p_cash_out->>'at')::timestamptz);
  v_answer := cash_out_receipt(v_bet, v_paid);
  insert into idempotency_key (player, key, request_hash, answer) values (p_player, p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'done', 'receipt', v_answer);
end $$;

-- The same by the player's order, which has to stand as it was read. Answers the receipt, or null.
create function cash_out_by_order(p_player text, p_cash_out jsonb) returns jsonb language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_paid bigint := (p_cash_out->>'paid')::bigint;
begin
  if v_bet.id is null or not exists (
    select from cash_out_order where bet_id = v_bet.id
      and at_least = (p_cash_out->>'atLeast')::bigint and percent = (p_cash_out->>'percent')::integer
  ) then
    return null;
  end if;
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid, 'cashed_out', (p_cash_out->>'at')::timestamptz);
  return cash_out_receipt(v_bet, v_paid);
end $$;

-- Sets or changes the order on an open bet; with no amount it is taken away. Answers the bet, or null where it is not open.
create function set_cash_out_order(p_player text, p_id text, p_at_least bigint, p_percent integer, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_bet bet;
begin
  -- The player first, as in all that changes bets.
  perform from player where number = p_player for no key update;
  select * into v_bet from bet where id = p_id and player = p_player and status = 'open';
  if not found then
    return null;
  end if;
  if p_at_least is null then
    delete from cash_out_order where bet_id = p_id;
  else
    insert into cash_out_order (bet_id, at_least, percent, set_at) values (p_id, p_at_least, p_percent, p_at)
      on conflict (bet_id) do update set at_least = excluded.at_least, percent = excluded.percent, set_at = excluded.set_at;
  end if;
  return bet_to_cash_out(v_bet);
end $$;

-- The bet that takes another's place is struck after the other points to it: it has to be there at the end.
alter table bet alter constraint bet_replaced_by_fkey deferrable initially immediate;

-- Puts a bet in another's place: {id, revision, stake, paid, at} cashes the old one out, p_bet is the new one as strike_bet
-- takes it. One operation: where the new one is refused, the old one stands untouched. Answers as cash_out does, with the
-- new bet, and the old one as `replaced`.
create function edit_bet(p_player text, p_key text, p_request_hash text, p_cash_out jsonb, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_answer jsonb := known_key(p_player, p_key, p_request_hash);
  v_player player;
begin
  if v_answer is not null then
    return v_answer;
  end if;
  if v_bet.id is null then
    return jsonb_build_object('outcome', 'stale');
  end if;
  select * into v_player from player where number = p_player;
  begin
    set constraints bet_replaced_by_fkey deferred;
    -- What was replaced counts no more against limits, so it is before the guard looks at the new one.
    update bet set replaced_by = p_bet->>'id' where id = v_bet.id returning * into v_bet;
    v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, (p_cash_out->>'paid')::bigint, 'edited',
      (p_cash_out->>'at')::timestamptz);
    v_answer := strike_bet(v_player, p_bet || jsonb_build_object('replaces', v_bet.id));
    if v_answer->>'outcome' <> 'placed' then
      raise exception 'The new bet is refused' using errcode = 'OLBET';
    end if;
  exception when sqlstate 'OLBET' then
    return v_answer;
  end;
  v_answer := v_answer->'receipt' || jsonb_build_object('paid', (p_cash_out->>'paid')::bigint, 'replaced', bet_json(v_bet));
  insert into idempotency_key (player, key, request_hash, answer) values (p_player, p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'done', 'receipt', v_answer);
end $$;
