-- Returns what a deposit should be by a report: {status, reason, received, refunded, cash, fee}. It depends on this report
-- alone, so that no order of reports makes a difference. Of the money that went back, the cash gives its part first.
create or replace function deposit_owed(p_payment payment, p_report jsonb) returns jsonb language plpgsql immutable as $$
declare
  v_status text := case when p_report->>'status' = 'reversed' then 'refunded' else p_report->>'status' end;
  v_came bigint := (p_report->>'amount')::bigint;
  v_back bigint := case when p_report->>'status' = 'reversed' then v_came
    else least(v_came, coalesce((p_report->>'refunded')::bigint, 0)) end;
  v_credit bigint := greatest(0, v_came - p_payment.fee);
  v_is_other_amount boolean := v_came <> p_payment.amount + p_payment.fee;
  v_is_other_currency boolean := p_report->>'currency' <> p_payment.currency;
  v_owed jsonb := jsonb_build_object('status', v_status, 'reason', p_report->'reason', 'received', null, 'refunded', v_back,
    'cash', 0, 'fee', 0);
begin
  if v_status not in ('succeeded', 'refunded', 'disputed') then
    return v_owed || '{"refunded": 0}';
  end if;
  if v_is_other_currency then
    return case when v_back = v_came then v_owed
      else v_owed || '{"status": "conflicted", "reason": "currency_differs", "refunded": 0}' end;
  end if;
  v_owed := v_owed || jsonb_build_object('received', v_credit);
  -- Transfers and coins are sent by the player, who may send what they like. Elsewhere the service has made a mistake.
  if v_is_other_amount and p_payment.kind not in ('bank', 'crypto') then
    return case when v_back = v_came then v_owed
      else v_owed || '{"status": "conflicted", "reason": "amount_differs"}' end;
  end if;
  return v_owed || jsonb_build_object(
    'reason', coalesce(p_report->>'reason', case
      when v_status = 'disputed' then 'charged_back'
      when v_is_other_amount then 'amount_differs' end),
    'cash', greatest(0, v_credit - v_back),
    'fee', v_came - v_credit - greatest(0, v_back - v_credit));
end $$;
