-- Applies what the service says of a payment: {reference, serviceId, version, direction, status, reason, amount, currency,
-- refunded, at, next, instrument}. The ledger gets the difference to what it has, so that reports may come in any order, again,
-- or not at all before the last. Success counts at any time, whatever the payment or the account has become meanwhile.
-- Returns {outcome: applied | known | unknown, payment, player, currency}; `unknown` if there is no such payment.
create or replace function apply_payment_report(p_report jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_payment payment := lock_payment(p_report->>'reference');
  v_version int := (p_report->>'version')::int;
  v_answer jsonb := jsonb_build_object('payment', v_payment.id, 'player', v_payment.player, 'currency', v_payment.currency);
  v_owed jsonb;
begin
  if v_payment.id is null or v_payment.direction <> p_report->>'direction' then
    return '{"outcome": "unknown"}';
  end if;
  if v_version <= v_payment.version then
    return v_answer || '{"outcome": "known"}';
  end if;
  if v_payment.direction = 'deposit' then
    v_owed := deposit_owed(v_payment, p_report);
    -- Before a deposit begins a bonus, which may be taken with this card or account already.
    if v_owed->>'received' is not null and p_report->'instrument'->>'token' is not null then
      perform keep_instrument(v_payment, p_report->'instrument', v_version, p_at);
    end if;
    perform post_deposit(v_payment, (v_owed->>'cash')::bigint, (v_owed->>'fee')::bigint, v_version,
      v_owed->>'status' = 'disputed');
    update payment set received = (v_owed->>'received')::bigint, refunded = (v_owed->>'refunded')::bigint,
        -- Limits on deposits count it from here on, whatever goes back later.
        credited_at = coalesce(credited_at, case when (v_owed->>'cash')::bigint > 0 then p_at end)
      where id = v_payment.id;
  else
    v_owed := withdrawal_owed(v_payment, p_report);
    perform post_withdrawal(v_payment, withdrawal_place(v_owed->>'status'), v_version);
  end if;
  -- From here on the service tells by itself; it is asked in case that was lost.
  update payment set version = v_version, service_id = p_report->>'serviceId',
      service_at = (p_report->>'at')::timestamptz, next = nullif(p_report->'next', 'null'),
      asked = 2, ask_at = p_at + ask_pause(2)
    where id = v_payment.id;
  perform payment_reaches(v_payment.id, v_owed->>'status', v_owed->>'reason', p_at);
  return v_answer || '{"outcome": "applied"}';
end $$;
