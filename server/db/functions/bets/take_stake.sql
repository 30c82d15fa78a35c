-- Takes a bet's stake from cash, into which a host's wallet may have put it, or from the free bet that it names. Returns a refusal, or null if the stake is taken.
create or replace function take_stake(p_bet bet, p_terms jsonb) returns jsonb language plpgsql as $$
declare
  v_free free_bet;
  v_mismatch text;
  v_refused jsonb;
begin
  if p_bet.free_bet is null then
    if p_terms->>'hostOrder' is not null then
      v_refused := take_host_order(p_bet, p_terms->>'hostOrder');
      if v_refused is not null then
        return v_refused;
      end if;
    end if;
    return ledger_hold('stake:' || p_bet.id, 'stake', p_bet.player, p_bet.currency, 'pending_bets', p_bet.stake);
  end if;
  select * into v_free from free_bet where id = p_bet.free_bet and player = p_bet.player for update;
  if not found or v_free.bet_id is not null or v_free.expires_at <= p_bet.placed_at then
    return refused('FREE_BET_EXPIRED');
  end if;
  v_mismatch := free_bet_mismatch(v_free, p_terms);
  if v_mismatch is not null then
    return refused('FREE_BET_MISMATCH', jsonb_build_object('mismatch', v_mismatch));
  end if;
  perform ledger_post('stake:' || p_bet.id, 'stake',
    array[ledger_account_id(null, 'promotions', p_bet.currency),
      ledger_account_id(p_bet.player, 'pending_free_bets', p_bet.currency)],
    array[-p_bet.stake, p_bet.stake]);
  return null;
end $$;
