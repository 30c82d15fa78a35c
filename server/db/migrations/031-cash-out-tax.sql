-- What a cash-out withholds for the tax on winnings goes to the tax, as it does in a settlement: before, the house kept it.
-- {tax} stands beside {paid} in what is cashed out; a process of the version before, which still runs, says none.
drop function cash_out_part(bet, bigint, bigint, text, timestamptz);

-- Takes a part of what runs out of a bet, or all of it, and pays for it; p_tax is withheld. The bet is locked and open.
create function cash_out_part(p_bet bet, p_stake bigint, p_paid bigint, p_tax bigint, p_kind text, p_at timestamptz) returns bet
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
      ledger_account_id(null, 'house', v_bet.currency)]
      || case when p_tax = 0 then '{}' else array[ledger_account_id(null, 'tax', v_bet.currency)] end,
    array[-p_stake, p_paid, p_stake - p_paid - p_tax] || case when p_tax = 0 then '{}'::bigint[] else array[p_tax] end);
  insert into bet_history (bet_id, at, kind, status, payout, amount)
    values (v_bet.id, p_at, p_kind, v_bet.status, v_bet.payout, p_paid);
  return v_bet;
end $$;

create or replace function cash_out(p_player text, p_key text, p_request_hash text, p_cash_out jsonb) returns jsonb
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
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid,
    coalesce((p_cash_out->>'tax')::bigint, 0), 'cashed_out', (p_cash_out->>'at')::timestamptz);
  v_answer := cash_out_receipt(v_bet, v_paid);
  insert into idempotency_key (player, key, request_hash, answer) values (p_player, p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'done', 'receipt', v_answer);
end $$;

create or replace function cash_out_by_order(p_player text, p_cash_out jsonb) returns jsonb language plpgsql as $$
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
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid,
    coalesce((p_cash_out->>'tax')::bigint, 0), 'cashed_out', (p_cash_out->>'at')::timestamptz);
  return cash_out_receipt(v_bet, v_paid);
end $$;

create or replace function edit_bet(p_player text, p_key text, p_request_hash text, p_cash_out jsonb, p_bet jsonb) returns jsonb
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
    v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, (p_cash_out->>'paid')::bigint,
      coalesce((p_cash_out->>'tax')::bigint, 0), 'edited', (p_cash_out->>'at')::timestamptz);
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
