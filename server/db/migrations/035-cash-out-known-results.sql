-- A bet is not sold, nor put in another's place, once more is known of it than it shows: results are kept at once and bets
-- are revised by them some at a time, so the last of many would be worth what its player knows it is not.
create index result_fact_open_of_event on result_fact (event_id) where not is_applied;

-- Whether something was said of a bet's legs that it has not been revised by.
create function is_past_post(p_bet bet) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from bet_leg l where l.bet_id = p_bet.id and (
      exists (select from result_fact f where f.event_id = l.event_id and not f.is_applied and fact_concerns(f, l))
      -- One that was placed while facts were taken in.
      or case when l.parts is null
        then l.result is null and has_result(l.event_id, l.market_id, l.specifiers, l.outcome_id)
        else exists (
          select from jsonb_array_elements(l.parts) as p
          where p->>'result' is null and has_result(l.event_id, p->>'marketId', p->>'specifiers', p->>'outcomeId')) end));
end $$;

-- To cash out ends a risk, so a break, a limit, a document that is missing or closed betting keep nobody from it; an account
-- that is blocked or closed does. The activity is `cashOut`, and a permission of that name takes it away.
create or replace function guard_account(p_player player, p_activity text, p_act jsonb) returns jsonb
language plpgsql stable as $$
begin
  return case when case p_activity when 'cashOut' then p_player.status in ('blocked', 'closed')
    else p_player.status is distinct from 'active' end then refused('ACCOUNT_NOT_ACTIVE') end;
end $$;

create or replace function guard_break(p_player player, p_activity text, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_break player_break;
begin
  if p_activity = 'cashOut' then
    return null;
  end if;
  select * into v_break from player_break
    where player = p_player.number and (ends_at is null or ends_at > (p_act->>'at')::timestamptz)
    order by ends_at desc nulls first limit 1;
  return case when found
    then refused('SELF_EXCLUDED', jsonb_strip_nulls(jsonb_build_object('until', instant(v_break.ends_at)))) end;
end $$;

create or replace function guard_limits(p_player player, p_activity text, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_left record;
begin
  if p_activity = 'cashOut' or p_act->>'freeBet' is not null
    or not exists (select from player_limit where player = p_player.number) then
    return null;
  end if;
  select * into v_left from limits_left(p_player.number, (p_act->>'at')::timestamptz) order by remaining limit 1;
  return case when v_left.remaining < (p_act->>'stake')::bigint then refused('LIMIT_REACHED', jsonb_strip_nulls(
    jsonb_build_object('limit', v_left.limit_name, 'left', v_left.remaining, 'resetsAt', instant(v_left.resets_at)))) end;
end $$;

-- What stands in the way of selling a bet that is locked, with its player: {outcome: suspended | refused, ...}, or null.
create function sale_refused(p_bet bet, p_at jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
begin
  if is_past_post(p_bet) then
    return jsonb_build_object('outcome', 'suspended');
  end if;
  select * into v_player from player where number = p_bet.player;
  return guard(v_player, 'cashOut', jsonb_build_object('at', p_at));
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
  v_answer := sale_refused(v_bet, p_cash_out->'at');
  if v_answer is not null then
    return v_answer;
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
  if v_bet.id is null or sale_refused(v_bet, p_cash_out->'at') is not null or not exists (
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
  v_answer := sale_refused(v_bet, p_cash_out->'at');
  if v_answer is not null then
    return v_answer;
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

-- An order on an account that may not cash out would wait for nothing: it is refused, as the cash-out would be.
create or replace function set_cash_out_order(p_player text, p_id text, p_at_least bigint, p_percent integer, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_player player;
  v_bet bet;
  v_refused jsonb;
begin
  -- The player first, as in all that changes bets.
  select * into v_player from player where number = p_player for no key update;
  select * into v_bet from bet where id = p_id and player = p_player and status = 'open';
  if not found then
    return null;
  end if;
  if p_at_least is null then
    delete from cash_out_order where bet_id = p_id;
    return bet_to_cash_out(v_bet);
  end if;
  v_refused := guard(v_player, 'cashOut', jsonb_build_object('at', p_at));
  if v_refused is not null then
    return v_refused;
  end if;
  insert into cash_out_order (bet_id, at_least, percent, set_at) values (p_id, p_at_least, p_percent, p_at)
    on conflict (bet_id) do update set at_least = excluded.at_least, percent = excluded.percent, set_at = excluded.set_at;
  return bet_to_cash_out(v_bet);
end $$;
