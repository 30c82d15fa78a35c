-- A bet and its win in one: {session, game, round, betTransaction, betAmount, winTransaction, winAmount, currency,
-- closesRound}. Both are booked, or neither.
create or replace function game_bet_and_win(
  p_provider text, p_said jsonb, p_hash text, p_at timestamptz, p_documents jsonb
) returns jsonb language plpgsql as $$
declare
  v_both text[] := array[p_said->>'betTransaction', p_said->>'winTransaction'];
  v_common jsonb := p_said - 'reference';
  v_bet game_transaction := game_row(p_provider, 'bet', v_common
    || jsonb_build_object('transaction', v_both[1], 'amount', p_said->'betAmount'), p_hash, p_at);
  v_win game_transaction := game_row(p_provider, 'win', v_common
    || jsonb_build_object('transaction', v_both[2], 'amount', p_said->'winAmount', 'reference', v_both[1]), p_hash, p_at);
  v_session game_session;
  v_player player;
  v_answer jsonb;
  v_fault text;
begin
  if v_both[1] = v_both[2] then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  perform lock_game_transactions(p_provider, v_both);
  v_answer := game_known(p_provider, 'bet-and-win', v_both, p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_session from game_session where id = p_said->>'session' and provider = p_provider;
  v_fault := game_bet_fault(v_session, p_said);
  if v_fault is not null then
    return jsonb_build_object('status', v_fault);
  end if;
  select * into v_player from player where number = v_session.player for no key update;
  if is_game_rolled_back(p_provider, v_win.transaction) then
    v_bet.player := v_player.number;
    v_bet := keep_game_transaction(v_bet, 'TRANSACTION_ROLLED_BACK');
    perform note_game_refusal(v_bet, 'bet-and-win', p_said, 0);
    return game_answer(v_bet);
  end if;
  v_bet := game_debit(v_player, v_session, v_bet, p_documents);
  if v_bet.status <> 'OK' then
    perform note_game_refusal(v_bet, 'bet-and-win', p_said, 0);
    return game_answer(v_bet);
  end if;
  v_win.player := v_player.number;
  v_win.session := v_session.id;
  v_win := game_credit(v_win, game_end_of(p_said - 'isLeft'));
  if v_win.status <> 'OK' then
    raise exception 'The win % of a bet that was just taken was answered with %', v_win.transaction, v_win.status;
  end if;
  -- The money is that after both.
  return game_answer(v_bet);
end $$;
