-- Requests a withdrawal under its key and reserves its money. p_withdrawal: id, way, kind, saved, currency, amount, fee,
-- least, most, service, at, promisedBy, documents, mostOpen, turnoverPercent, ways that money can be paid out by,
-- automaticUpTo and `counted` (both in the account's currency), reviewMinutes that a person takes. Returns {outcome: requested | replayed | refused, ...}; the receipt names the payment.
create or replace function request_withdrawal(p_player text, p_key text, p_request_hash text, p_withdrawal jsonb)
returns jsonb language plpgsql as $$
declare
  v_player player;
  v_answer jsonb;
  v_id text := p_withdrawal->>'id';
  v_at timestamptz := (p_withdrawal->>'at')::timestamptz;
  v_amount bigint := (p_withdrawal->>'amount')::bigint;
  v_counted bigint := coalesce((p_withdrawal->>'counted')::bigint, v_amount);
  v_reason text;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := coalesce(
    known_key(p_player, 'withdrawal', p_key, p_request_hash),
    guard(v_player, 'withdraw', p_withdrawal),
    payment_refused(v_player, 'withdrawal', p_withdrawal),
    withdrawal_refused(v_player, p_withdrawal));
  if v_answer is not null then
    return v_answer;
  end if;
  v_reason := case
    -- Of the whole day and all wallets, so that an amount that a person looks at cannot be taken in small ones.
    when withdrawn_lately(p_player, v_at) + v_counted
      > coalesce((p_withdrawal->>'automaticUpTo')::bigint, 0) then 'above_rule'
    when is_new_place(p_withdrawal->>'saved', v_at) then 'first_withdrawal' end;
  insert into payment (id, player, direction, way, kind, saved_way, currency, amount, fee, status, service, created_at,
      changed_at, promised_by, counted)
    values (v_id, p_player, 'withdrawal', p_withdrawal->>'way', p_withdrawal->>'kind', p_withdrawal->>'saved',
      p_withdrawal->>'currency', v_amount, (p_withdrawal->>'fee')::bigint, 'requested', p_withdrawal->>'service', v_at,
      v_at, (p_withdrawal->>'promisedBy')::timestamptz + case when v_reason is null then interval '0'
        else make_interval(mins => (p_withdrawal->>'reviewMinutes')::int) end, nullif(v_counted, v_amount));
  update saved_way set used_at = v_at where id = p_withdrawal->>'saved';
  perform payment_reaches(v_id, 'requested', null, v_at);
  if v_reason is null then
    perform approve_withdrawal(v_id, v_at);
  else
    perform payment_reaches(v_id, 'in_review', v_reason, v_at);
  end if;
  v_answer := jsonb_build_object('payment', v_id);
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'withdrawal', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'requested', 'receipt', v_answer);
end $$;
