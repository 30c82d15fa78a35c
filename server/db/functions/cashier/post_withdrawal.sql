-- Moves the money of a withdrawal from where its status says that it is to another place. The player is locked; their cash
-- may become negative, where the service paid what had gone back to it.
create or replace function post_withdrawal(p_payment payment, p_to text, p_version int) returns void language plpgsql as $$
declare
  v_from text := withdrawal_place(p_payment.status);
  v_id text := 'withdrawal:' || p_payment.id || case
    when p_to = 'out' then ':paid' when v_from = 'out' then ':reversed' when p_to = 'cash' then ':back' else ':held' end;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if v_from = p_to then
    return;
  end if;
  if v_from = 'out' or exists (select from ledger_transaction where id = v_id) then
    v_id := v_id || ':' || p_version;
  end if;
  if 'out' in (v_from, p_to) then
    v_accounts := array[
      ledger_account_id(p_payment.player, case when 'held' in (v_from, p_to) then 'pending_withdrawals' else 'cash' end,
        p_payment.currency),
      ledger_account_id(null, 'payments_' || p_payment.kind, p_payment.currency),
      ledger_account_id(null, 'payment_fees', p_payment.currency)];
    v_amounts := case when p_to = 'out' then array[-p_payment.amount, p_payment.amount - p_payment.fee, p_payment.fee]
      else array[p_payment.amount, p_payment.fee - p_payment.amount, -p_payment.fee] end;
  else
    v_accounts := array[ledger_account_id(p_payment.player, 'pending_withdrawals', p_payment.currency),
      ledger_account_id(p_payment.player, 'cash', p_payment.currency)];
    v_amounts := case when p_to = 'cash' then array[-p_payment.amount, p_payment.amount]
      else array[p_payment.amount, -p_payment.amount] end;
  end if;
  perform ledger_post(v_id,
    case when p_to = 'out' then 'withdrawal' when v_from = 'out' then 'withdrawal-reversal'
      when p_to = 'cash' then 'withdrawal-return' else 'withdrawal-hold' end,
    v_accounts, v_amounts);
  update payment set posted = case when p_to = 'out' then amount else 0 end where id = p_payment.id;
end $$;
