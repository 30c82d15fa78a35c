-- Opens a deposit under its key, before the service is asked for anything. p_deposit: id, way, kind, saved, currency,
-- amount, fee, least, most, service, isKept, returnTo, at, promisedBy, documents, mostOpen, and `counted`, what it counts in
-- the account's currency. Returns {outcome: opened | replayed | refused, ...}; the receipt names the payment.
create or replace function open_deposit(p_player text, p_key text, p_request_hash text, p_deposit jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_answer jsonb;
  v_id text := p_deposit->>'id';
  v_at timestamptz := (p_deposit->>'at')::timestamptz;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := coalesce(
    known_key(p_player, 'deposit', p_key, p_request_hash),
    guard(v_player, 'deposit', p_deposit),
    payment_refused(v_player, 'deposit', p_deposit));
  if v_answer is not null then
    return v_answer;
  end if;
  insert into payment (id, player, direction, way, kind, saved_way, currency, amount, fee, status, service, is_kept,
      return_to, created_at, changed_at, promised_by, ask_at, counted)
    values (v_id, p_player, 'deposit', p_deposit->>'way', p_deposit->>'kind', p_deposit->>'saved', p_deposit->>'currency',
      (p_deposit->>'amount')::bigint, (p_deposit->>'fee')::bigint, 'created', p_deposit->>'service',
      (p_deposit->>'isKept')::boolean, p_deposit->>'returnTo', v_at, v_at, (p_deposit->>'promisedBy')::timestamptz,
      v_at + interval '30 seconds',
      nullif((p_deposit->>'counted')::bigint, (p_deposit->>'amount')::bigint));
  perform payment_reaches(v_id, 'created', null, v_at);
  v_answer := jsonb_build_object('payment', v_id);
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'deposit', p_key, p_request_hash, v_answer);
  return jsonb_build_object('outcome', 'opened', 'receipt', v_answer);
end $$;
