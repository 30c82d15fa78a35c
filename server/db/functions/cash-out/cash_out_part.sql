-- Pays for a part of a bet, or for all of it, posts it and seals it; p_tax is withheld. The bet is locked and open.
create or replace function cash_out_part(p_bet bet, p_stake bigint, p_paid bigint, p_tax bigint, p_kind text, p_at timestamptz) returns bet
language plpgsql as $$
declare
  v_bet bet;
begin
  update bet set cashed_stake = cashed_stake + p_stake, cashed_paid = cashed_paid + p_paid, revision = revision + 1
    where id = p_bet.id returning * into v_bet;
  if v_bet.cashed_stake = v_bet.stake then
    update bet set status = 'cashed_out', payout = cashed_paid, settled_at = p_at
      where id = p_bet.id returning * into v_bet;
  end if;
  perform ledger_post('cash-out:' || v_bet.id || ':' || v_bet.revision, 'cash_out',
    array[
      ledger_account_id(v_bet.player, case when v_bet.free_bet is null then 'pending_bets' else 'pending_free_bets' end,
        v_bet.currency),
      ledger_account_id(v_bet.player, 'cash', v_bet.currency),
      ledger_account_id(null, 'house', v_bet.currency)]
      || case when p_tax = 0 then '{}' else array[ledger_account_id(null, 'tax', v_bet.currency)] end,
    array[-p_stake, p_paid, p_stake - p_paid - p_tax] || case when p_tax = 0 then '{}'::bigint[] else array[p_tax] end);
  insert into bet_history (bet_id, at, kind, status, payout, amount)
    values (v_bet.id, p_at, p_kind, v_bet.status, v_bet.payout, p_paid);
  perform seal_cash_out(v_bet, p_stake, p_paid, p_tax, p_kind, p_at);
  return v_bet;
end $$;
