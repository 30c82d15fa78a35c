-- Decides a withdrawal that is in review, for somebody at the desk. Above p_two_above (null: never) two people have to
-- approve it. A refusal gives the money back. Returns {outcome: approved | half | returned, payment, player, currency},
-- or a refusal: PAYMENT_UNKNOWN, PAYMENT_DECIDED, or SAME_PERSON for a second approval by the same one.
create or replace function decide_withdrawal(
  p_id text, p_by text, p_decision text, p_reason text, p_two_above bigint, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  v_payment payment := lock_payment(p_id);
  v_outcome text;
begin
  if v_payment.id is null or v_payment.direction <> 'withdrawal' then
    return refused('PAYMENT_UNKNOWN');
  end if;
  if v_payment.status <> 'in_review' then
    return refused('PAYMENT_DECIDED', jsonb_build_object('status', v_payment.status));
  end if;
  if p_decision = 'refuse' then
    perform end_payment(p_id, 'refused_by_desk', p_at);
    v_outcome := 'returned';
  else
    insert into withdrawal_approval (payment, approved_by, reason, at) values (p_id, p_by, p_reason, p_at)
      on conflict do nothing;
    if not found then
      return refused('SAME_PERSON');
    end if;
    v_outcome := 'half';
    if v_payment.amount <= coalesce(p_two_above, v_payment.amount)
      or (select count(*) from withdrawal_approval where payment = p_id) >= 2 then
      perform approve_withdrawal(p_id, p_at);
      v_outcome := 'approved';
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'payment', p_id, 'player', v_payment.player,
    'currency', v_payment.currency);
end $$;
