-- Returns a payment as the API shows it. What is next is shown only while the payment has not ended.
create or replace function payment_json(p_payment payment) returns jsonb language plpgsql stable as $$
declare
  v_is_open boolean := is_payment_open(p_payment.status);
begin
  return jsonb_build_object(
    'id', p_payment.id,
    'direction', p_payment.direction,
    'way', p_payment.way,
    'kind', p_payment.kind,
    'label', (select label from saved_way where id = p_payment.saved_way),
    'currency', p_payment.currency,
    'amount', p_payment.amount,
    'fee', p_payment.fee,
    'received', nullif(p_payment.received, p_payment.amount),
    'refunded', p_payment.refunded,
    'status', p_payment.status,
    'reason', p_payment.reason,
    'at', instant(p_payment.created_at),
    'promisedBy', case when v_is_open then instant(p_payment.promised_by) end,
    'next', case when v_is_open then p_payment.next end,
    'stages', (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'reason', reason, 'at', instant(at))
        order by number), '[]')
      from payment_stage where payment = p_payment.id));
end $$;
