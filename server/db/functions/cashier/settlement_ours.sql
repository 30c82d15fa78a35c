-- Returns a payment as the platform has it beside a row of a settlement file: {status, amount, currency, version}; null
-- for none.
create or replace function settlement_ours(p_payment payment) returns jsonb language sql immutable as $$
  select case when p_payment.id is not null then jsonb_build_object('status', p_payment.status,
    'amount', payment_booked(p_payment), 'currency', p_payment.currency, 'version', p_payment.version) end;
$$;
