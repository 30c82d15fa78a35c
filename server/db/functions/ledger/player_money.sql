-- Returns a player's money as the API shows it: currency, revision, cash, pendingBets, pendingWithdrawals,
-- depositBonus, receivedBonus, restrictions. Bonus money is no part of the others until it is wagered.
-- The cash that a host keeps is the host's to tell.
create or replace function player_money(p_player text, p_currency text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'currency', p_currency,
      'revision', coalesce(sum(postings), 0),
      'cash', coalesce(sum(balance) filter (where kind = 'cash' and not is_hosts), 0),
      'pendingBets', coalesce(sum(balance) filter (where kind in ('pending_bets', 'pending_peer')), 0),
      'pendingWithdrawals', coalesce(sum(balance) filter (where kind = 'pending_withdrawals'), 0),
      'depositBonus', coalesce(sum(balance) filter (where kind = 'deposit_bonus'), 0),
      'receivedBonus', coalesce(sum(balance) filter (where kind = 'received_bonus'), 0),
      'restrictions', player_restrictions(p_player))
    from ledger_account where player = p_player and currency = p_currency);
end $$;
