-- Pays a win into the cash of its player, who is locked, whatever became of the session, the account or the round. A win
-- without a bet that stands is not paid: before its bet was heard of, it is to be sent again, and nothing is kept of it.
-- p_end is the state in which the round ends by it, null if it goes on.
create or replace function game_credit(p_row game_transaction, p_end text) returns game_transaction
language plpgsql as $$
declare
  v_round game_round;
begin
  if is_game_rolled_back(p_row.provider, p_row.transaction) then
    return keep_game_transaction(p_row, 'TRANSACTION_ROLLED_BACK');
  end if;
  select * into v_round from game_round
    where provider = p_row.provider and round = p_row.round and player = p_row.player for update;
  if not found or p_row.reference is not null and not exists (select from game_transaction
      where provider = p_row.provider and transaction = p_row.reference and round_id = v_round.id and kind = 'bet') then
    p_row.status := case when exists (
      select from game_transaction where provider = p_row.provider and round = p_row.round and player = p_row.player
        and kind = 'bet' and status <> 'OK' and transaction = coalesce(p_row.reference, transaction))
      then 'UNKNOWN_ROUND' else 'TRY_AGAIN' end;
    return p_row;
  end if;
  if v_round.currency <> p_row.currency then
    p_row.status := 'WRONG_CURRENCY';
    return p_row;
  end if;
  p_row.round_id := v_round.id;
  if not exists (select from game_transaction where round_id = v_round.id and kind = 'bet' and not is_undone
      and transaction = coalesce(p_row.reference, transaction)) then
    return keep_game_transaction(p_row, 'TRANSACTION_ROLLED_BACK');
  end if;
  if p_row.amount > 0 then
    perform ledger_post('game:' || p_row.id, 'game-win',
      array[ledger_account_id(p_row.player, 'cash', p_row.currency), game_account(p_row.provider, p_row.currency)],
      array[p_row.amount, -p_row.amount]);
  end if;
  update game_round set returned = returned + p_row.amount, heard_at = now(),
      state = coalesce(p_end, state),
      -- A round that had lapsed ends now.
      ended_at = case when p_end is null or v_round.state not in ('open', 'lapsed') then ended_at else p_row.at end
    where id = v_round.id;
  if p_end = 'left' and v_round.returned = 0 and v_round.staked = p_row.amount then
    perform uncount_round(v_round);
  end if;
  return keep_game_transaction(p_row, 'OK');
end $$;
