-- A prize of a provider, outside of any round: {player, transaction, amount, currency, campaign}; or with `reference` and
-- `round` what a free round of a bonus has won.
create or replace function game_promo_win(p_provider text, p_said jsonb, p_hash text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_row game_transaction := game_row(p_provider, 'promo', p_said, p_hash, p_at);
  v_player player;
  v_answer jsonb;
begin
  perform lock_game_transactions(p_provider, array_remove(array[v_row.transaction, v_row.reference], null));
  v_answer := game_known(p_provider, 'promo-win', array[v_row.transaction], p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  if v_row.reference is not null then
    return game_free_win(v_row, p_said);
  end if;
  select * into v_player from player where number = game_winner(p_provider, null, p_said->>'player') for no key update;
  if not found then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  if v_player.currency <> v_row.currency then
    return '{"status": "WRONG_CURRENCY"}';
  end if;
  v_row.player := v_player.number;
  if is_game_rolled_back(p_provider, v_row.transaction) then
    v_row := keep_game_transaction(v_row, 'TRANSACTION_ROLLED_BACK');
    perform note_game_refusal(v_row, 'promo-win', p_said, 0);
    return game_answer(v_row);
  end if;
  perform ledger_post('game:' || v_row.id, 'game-promo',
    array[ledger_account_id(v_row.player, 'cash', v_row.currency), game_account(p_provider, v_row.currency)],
    array[v_row.amount, -v_row.amount]);
  return game_answer(keep_game_transaction(v_row, 'OK'));
end $$;
