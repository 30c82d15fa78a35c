-- A provider's win, of nothing where a round was lost: {session or player, game, round, transaction, amount, currency,
-- reference, closesRound, isLeft}. What a win is due whose bet does not stand is kept for people, unless it was taken back
-- itself.
create or replace function game_win(p_provider text, p_said jsonb, p_hash text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_row game_transaction := game_row(p_provider, 'win', p_said, p_hash, p_at);
  v_answer jsonb;
begin
  perform lock_game_transactions(p_provider, array[v_row.transaction]);
  v_answer := game_known(p_provider, 'win', array[v_row.transaction], p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  v_row.player := game_winner(p_provider, p_said->>'session', p_said->>'player');
  v_row.session := p_said->>'session';
  if v_row.player is null then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  if not exists (select from casino_game where provider = p_provider and provider_code = p_said->>'game') then
    return '{"status": "UNKNOWN_GAME"}';
  end if;
  if exists (select from game_round r join casino_game g on g.code = r.game where r.provider = p_provider
      and r.round = v_row.round and r.player = v_row.player and g.provider_code <> p_said->>'game') then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  perform from player where number = v_row.player for no key update;
  v_row := game_credit(v_row, game_end_of(p_said));
  perform note_game_refusal(v_row, 'win', p_said,
    case when is_game_rolled_back(p_provider, v_row.transaction) then 0 else v_row.amount end);
  return game_answer(v_row);
end $$;
