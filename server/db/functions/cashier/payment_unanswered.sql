-- Notes that the service gave no answer for a payment: nobody knows what became of it, and it is asked again later. Returns
-- whether the player sees a change.
create or replace function payment_unanswered(p_id text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_payment payment := lock_payment(p_id);
begin
  if v_payment.id is null or not is_payment_open(v_payment.status) then
    return false;
  end if;
  update payment set asked = asked + 1, ask_at = p_at + ask_pause(v_payment.asked) where id = p_id;
  if v_payment.status not in ('created', 'approved') then
    return false;
  end if;
  perform payment_reaches(p_id, 'unknown', 'service_unreachable', p_at);
  return true;
end $$;
