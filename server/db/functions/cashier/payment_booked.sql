-- Returns what the ledger has of a payment against the payment service, without its sign: the amount that its settlement
-- files should have.
create or replace function payment_booked(p_payment payment) returns bigint language sql immutable as $$
  select case when p_payment.direction = 'deposit' then p_payment.posted + p_payment.posted_fee
    when p_payment.posted > 0 then p_payment.posted - p_payment.fee else 0 end;
$$;
