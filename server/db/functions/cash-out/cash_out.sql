-- Cashes out a bet, or a part of it, under its idempotency key. Returns {outcome: done | replayed | stale | suspended |
-- refused, ...}.
create or replace function cash_out(p_player text, p_key text, p_request_hash text, p_cash_out jsonb) returns jsonb
language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_answer jsonb := known_key(p_player, 'cash-out', p_key, p_request_hash);
  v_paid bigint := (p_cash_out->>'paid')::bigint;
begin
  if v_answer is not null then
    return v_answer;
  end if;
  if v_bet.id is null then
    return jsonb_build_object('outcome', 'stale');
  end if;
  v_answer := coalesce(sale_refused(v_bet, p_cash_out->'at'),
    part_refused(v_bet, (p_cash_out->>'stake')::bigint < v_bet.stake - v_bet.cashed_stake));
  if v_answer is not null then
    return v_answer;
  end if;
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid,
    coalesce((p_cash_out->>'tax')::bigint, 0), 'cashed_out', (p_cash_out->>'at')::timestamptz);
  v_answer := cash_out_receipt(v_bet, v_paid);
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'cash-out', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'done', 'receipt', v_answer);
end $$;
