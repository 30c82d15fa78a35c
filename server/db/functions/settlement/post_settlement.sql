-- Posts the settlement of a bet, or reverses it (p_sign -1). What its offer adds is a transaction of its own, which the
-- house pays as a promotion, less the tax that it adds. A free bet is spent once: the part that was cashed out
-- does not come back. If a bet with a free bet is void, its player gets the running part back as a free bet.
create or replace function post_settlement(p_id text, p_kind text, p_bet bet, p_sign integer) returns void language plpgsql as $$
declare
  v_stake bigint := p_sign * (p_bet.stake - p_bet.cashed_stake);
  v_offered bigint := p_sign * (p_bet.offer_paid - p_bet.offer_tax);
  v_paid bigint := p_sign * (p_bet.payout - p_bet.cashed_paid) - v_offered;
  v_tax bigint := p_sign * (p_bet.tax - p_bet.offer_tax);
  v_is_returned boolean := p_bet.free_bet is not null and p_bet.status = 'void';
  v_pending text := case when p_bet.free_bet is null then 'pending_bets' else 'pending_free_bets' end;
begin
  perform ledger_post(p_id, p_kind,
    array[ledger_account_id(p_bet.player, v_pending, p_bet.currency), ledger_account_id(p_bet.player, 'cash', p_bet.currency),
      ledger_account_id(null, case when v_is_returned then 'promotions' else 'house' end, p_bet.currency)]
      || case when v_tax = 0 then '{}' else array[ledger_account_id(null, 'tax', p_bet.currency)] end,
    array[-v_stake, v_paid, v_stake - v_paid - v_tax] || case when v_tax = 0 then '{}'::bigint[] else array[v_tax] end);
  if p_bet.offer_paid > 0 then
    perform ledger_post('offer-' || p_id, case p_sign when 1 then 'offer' else 'offer-back' end,
      array[ledger_account_id(p_bet.player, 'cash', p_bet.currency), ledger_account_id(null, 'promotions', p_bet.currency)]
        || case when p_bet.offer_tax = 0 then '{}' else array[ledger_account_id(null, 'tax', p_bet.currency)] end,
      array[v_offered, -p_sign * p_bet.offer_paid]
        || case when p_bet.offer_tax = 0 then '{}'::bigint[] else array[p_sign * p_bet.offer_tax] end);
  end if;
  if p_bet.offer_free_bet > 0 then
    perform give_offer_free_bet(p_bet, p_sign);
  end if;
  if v_is_returned and p_sign = 1 then
    update free_bet set bet_id = null, amount = v_stake where id = p_bet.free_bet and bet_id = p_bet.id;
  elsif v_is_returned then
    -- If it was used again meanwhile, the house bears the loss.
    update free_bet set bet_id = p_bet.id where id = p_bet.free_bet and bet_id is null;
  end if;
end $$;
