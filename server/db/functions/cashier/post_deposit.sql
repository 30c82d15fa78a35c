-- Posts the difference between what the ledger has of a deposit and what it should have. The player is locked; their cash
-- may become negative, because what went back is gone.
create or replace function post_deposit(p_payment payment, p_cash bigint, p_fee bigint, p_version int, p_is_dispute boolean)
returns void language plpgsql as $$
declare
  v_cash bigint := p_cash - p_payment.posted;
  v_fee bigint := p_fee - p_payment.posted_fee;
  v_id text := 'deposit:' || p_payment.id;
begin
  if v_cash = 0 and v_fee = 0 then
    return;
  end if;
  if v_cash + v_fee < 0 then
    v_id := 'refund:' || p_payment.id || ':' || p_version;
  elsif exists (select from ledger_transaction where id = v_id) then
    v_id := v_id || ':' || p_version;
  end if;
  perform ledger_post(v_id,
    case when v_cash + v_fee >= 0 then 'deposit' when p_is_dispute then 'charge-back' else 'deposit-refund' end,
    array[ledger_account_id(p_payment.player, 'cash', p_payment.currency),
      ledger_account_id(null, 'payment_fees', p_payment.currency),
      ledger_account_id(null, 'payments_' || p_payment.kind, p_payment.currency)],
    array[v_cash, v_fee, -v_cash - v_fee]);
  update payment set posted = p_cash, posted_fee = p_fee where id = p_payment.id;
end $$;
