-- Pays what a free round has won, of nothing where it won nothing, once: to the most that all rounds may bring, as cash, or
-- kept until it becomes bonus money. p_row is the prize, which names its round by `reference`; both numbers are locked.
create or replace function game_free_win(p_row game_transaction, p_said jsonb) returns jsonb language plpgsql as $$
declare
  v_of game_transaction;
  v_bonus bonus;
  v_free free_rounds;
begin
  p_row.player := game_winner(p_row.provider, null, p_said->>'player');
  if p_row.player is null then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  perform from player where number = p_row.player for no key update;
  select * into v_of from game_transaction where provider = p_row.provider and transaction = p_row.reference;
  -- Before its round was heard of it is to be sent again.
  if not found then
    return '{"status": "TRY_AGAIN"}';
  end if;
  if v_of.kind <> 'free' or (v_of.player, v_of.campaign) <> (p_row.player, p_row.campaign)
    or v_of.round is distinct from p_row.round or exists (select from game_transaction where provider = p_row.provider
      and reference = p_row.reference and kind = 'promo' and status = 'OK' and not is_undone) then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  if v_of.currency <> p_row.currency then
    return '{"status": "WRONG_CURRENCY"}';
  end if;
  if v_of.status <> 'OK' or v_of.is_undone or is_game_rolled_back(p_row.provider, p_row.transaction) then
    p_row := keep_game_transaction(p_row, case when v_of.status <> 'OK' then 'UNKNOWN_ROUND' else 'TRANSACTION_ROLLED_BACK' end);
    perform note_game_refusal(p_row, 'promo-win', p_said,
      case when is_game_rolled_back(p_row.provider, p_row.transaction) then 0 else p_row.amount end);
    return game_answer(p_row);
  end if;
  select * into v_bonus from bonus where id = p_row.campaign;
  select * into v_free from free_rounds where bonus = v_bonus.id;
  -- Bonus money that was given up is not given after all, and nothing is once the deposit has gone back.
  p_row.amount := case when v_bonus.state <> 'active' and v_free.is_bonus or v_bonus.reason = 'deposit_returned' then 0
    else least(p_row.amount, v_free.most - v_free.won) end;
  update free_rounds set won = won + p_row.amount, pending = greatest(0, pending - 1) where bonus = v_bonus.id;
  perform move_free_win(v_bonus, v_free, p_row.id, p_row.amount);
  p_row := keep_game_transaction(p_row, 'OK');
  perform finish_free_rounds(v_bonus.id, p_row.at);
  return game_answer(p_row);
end $$;
