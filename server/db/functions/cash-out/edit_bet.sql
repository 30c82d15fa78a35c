-- Replaces a bet by another one under its idempotency key: cashes out the old bet and places the new one, or neither.
-- Returns {outcome: done | replayed | stale | suspended | refused, ...}.
create or replace function edit_bet(p_player text, p_key text, p_request_hash text, p_cash_out jsonb, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_answer jsonb := known_key(p_player, 'edit', p_key, p_request_hash);
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
  perform lock_slip_offers(jsonb_build_array(jsonb_build_object('bet', p_bet)));
  begin
    set constraints bet_replaced_by_fkey deferred;
    -- The old bet is marked before the guard checks the new one, because a replaced bet counts less against limits.
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
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'edit', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'done', 'receipt', v_answer);
end $$;
