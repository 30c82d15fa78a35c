-- Ends a payment without the service: one that the service refused, that the desk refused, or that nobody ever heard of.
-- The money of a withdrawal goes back to the cash. What the service reports later still counts. Does nothing to a payment
-- that the service has reported on, or that has ended. Returns whether it did. p_reason `expired` is also the status.
create or replace function end_payment(p_id text, p_reason text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_payment payment := lock_payment(p_id);
begin
  if v_payment.id is null or v_payment.version > 0 or not is_payment_open(v_payment.status) then
    return false;
  end if;
  if v_payment.direction = 'withdrawal' then
    perform post_withdrawal(v_payment, 'cash', 0);
  end if;
  perform payment_reaches(p_id,
    case when v_payment.direction = 'deposit' and p_reason = 'expired' then 'expired' else 'failed' end, p_reason, p_at);
  return true;
end $$;
