-- Returns what a withdrawal should be by a report: {status, reason}. Money that went out although it had gone back to the
-- cash, or another amount, has a reason, so that the desk finds it.
create or replace function withdrawal_owed(p_payment payment, p_report jsonb) returns jsonb language plpgsql immutable as $$
declare
  v_status text := case
    when p_report->>'status' in ('awaiting_player', 'processing') then 'sent'
    when p_report->>'status' = 'succeeded' then 'paid'
    when p_report->>'status' in ('failed', 'expired', 'cancelled') then 'failed'
    else 'reversed' end;
begin
  return jsonb_build_object('status', v_status, 'reason', coalesce(p_report->>'reason', case
    when v_status = 'reversed' then 'bank_returned'
    when v_status <> 'paid' then null
    when p_report->>'currency' <> p_payment.currency then 'currency_differs'
    when (p_report->>'amount')::bigint <> p_payment.amount - p_payment.fee then 'amount_differs'
    when withdrawal_place(p_payment.status) = 'cash' then 'other' end));
end $$;
