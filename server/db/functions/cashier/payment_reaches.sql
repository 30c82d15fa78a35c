-- Moves a payment to a status, with its reason, and notes the stage if either is new. The payment is locked.
create or replace function payment_reaches(p_id text, p_status text, p_reason text, p_at timestamptz) returns payment
language plpgsql as $$
declare
  v_payment payment;
  v_last payment_stage;
begin
  update payment set status = p_status, reason = p_reason, changed_at = p_at,
      ask_at = case when is_payment_open(p_status) then ask_at end
    where id = p_id returning * into v_payment;
  select * into v_last from payment_stage where payment = p_id order by number desc limit 1;
  if v_last.status is distinct from p_status or v_last.reason is distinct from p_reason then
    insert into payment_stage (payment, number, status, reason, at)
      values (p_id, coalesce(v_last.number, 0) + 1, p_status, p_reason, p_at);
    if v_last.status is distinct from p_status then
      perform tell_of_payment(v_payment);
    end if;
  end if;
  return v_payment;
end $$;
