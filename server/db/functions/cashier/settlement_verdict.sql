-- Compares a row of a settlement file with the payment that it names. A payment that is newer here than in the row has
-- moved again on a later day, and that day's file has the amount to compare. Success of a payment that is in conflict here
-- is a question of its amount, because nothing of it was booked.
create or replace function settlement_verdict(p_row settlement_row, p_payment payment) returns text language sql immutable as $$
  select case
    when p_payment.id is null or p_payment.direction <> p_row.direction then 'missing_here'
    when p_payment.currency <> p_row.currency then 'other_currency'
    when p_payment.version > p_row.version then 'matched'
    when p_payment.status <> case
        when p_row.direction = 'deposit' then case
          when p_payment.status = 'conflicted' and p_row.status = 'succeeded' then 'conflicted'
          when p_row.status = 'reversed' then 'refunded' else p_row.status end
        when p_row.status = 'succeeded' then 'paid' else 'reversed' end then 'other_state'
    when payment_booked(p_payment) <> p_row.amount then 'other_amount'
    else 'matched' end;
$$;
