-- A provider's bet: {session, game, round, transaction, amount, currency}. p_documents are those without which nobody
-- plays.
create or replace function game_bet(p_provider text, p_said jsonb, p_hash text, p_at timestamptz, p_documents jsonb)
returns jsonb language plpgsql as $$
declare
  v_session game_session;
  v_player player;
  v_answer jsonb;
  v_fault text;
  v_row game_transaction;
begin
  perform lock_game_transactions(p_provider, array[p_said->>'transaction']);
  v_answer := game_known(p_provider, 'bet', array[p_said->>'transaction'], p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_session from game_session where id = p_said->>'session' and provider = p_provider;
  v_fault := game_bet_fault(v_session, p_said);
  if v_fault is not null then
    return jsonb_build_object('status', v_fault);
  end if;
  select * into v_player from player where number = v_session.player for no key update;
  v_row := game_debit(v_player, v_session, game_row(p_provider, 'bet', p_said, p_hash, p_at), p_documents);
  perform note_game_refusal(v_row, 'bet', p_said, 0);
  return game_answer(v_row);
end $$;
