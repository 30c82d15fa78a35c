-- Takes back the cash that a bonus has brought; the balance may become negative by it. The player is locked.
create or replace function end_cash_of_bonus(p_bonus bonus) returns void language plpgsql as $$
begin
  perform ledger_post('bonus-back:' || p_bonus.id, 'bonus-end',
    array[ledger_account_id(p_bonus.player, 'cash', p_bonus.currency),
      ledger_account_id(null, 'promotions', p_bonus.currency)],
    array[-p_bonus.amount, p_bonus.amount]);
end $$;
