-- Tells the player what became of a payment.
create or replace function tell_of_payment(p_payment payment) returns void language plpgsql as $$
begin
  if p_payment.status not in ('succeeded', 'failed', 'conflicted', 'refunded', 'disputed', 'approved', 'sent', 'paid', 'reversed') then
    return;
  end if;
  insert into notification (player, source, kind, data)
    values (p_payment.player,
      'payment:' || p_payment.id || ':' || (select count(*) from payment_stage where payment = p_payment.id),
      'payment-changed',
      jsonb_build_object('payment', p_payment.id, 'direction', p_payment.direction, 'status', p_payment.status,
        'amount', case when p_payment.direction = 'deposit' then coalesce(p_payment.received, p_payment.amount)
          else p_payment.amount end,
        'currency', p_payment.currency))
    on conflict (source) do nothing;
end $$;
