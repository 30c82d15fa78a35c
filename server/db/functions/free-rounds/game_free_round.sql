-- A provider's round that costs its player nothing: {session, game, round, transaction, amount, currency, campaign}. The
-- amount is the stake that the round is played at. It is counted and no money moves; the guard is asked as for a bet.
create or replace function game_free_round(p_provider text, p_said jsonb, p_hash text, p_at timestamptz, p_documents jsonb)
returns jsonb language plpgsql as $$
declare
  v_session game_session;
  v_player player;
  v_bonus bonus;
  v_free free_rounds;
  v_answer jsonb;
  v_fault text;
  v_refused jsonb;
  v_row game_transaction := game_row(p_provider, 'free', p_said, p_hash, p_at);
begin
  perform lock_game_transactions(p_provider, array[v_row.transaction]);
  v_answer := game_known(p_provider, 'free-round', array[v_row.transaction], p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_session from game_session where id = p_said->>'session' and provider = p_provider;
  v_fault := game_bet_fault(v_session, p_said);
  if v_fault is not null then
    return jsonb_build_object('status', v_fault);
  end if;
  select * into v_player from player where number = v_session.player for no key update;
  select * into v_bonus from bonus where id = v_row.campaign and player = v_player.number;
  select * into v_free from free_rounds
    where bonus = v_bonus.id and game = v_session.game and currency = v_row.currency and stake = v_row.amount;
  if not found then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  v_row.amount := 0;
  v_row.player := v_player.number;
  v_row.session := v_session.id;
  if is_game_rolled_back(p_provider, v_row.transaction) then
    v_row := keep_game_transaction(v_row, 'TRANSACTION_ROLLED_BACK');
    perform note_game_refusal(v_row, 'free-round', p_said, 0);
    return game_answer(v_row);
  end if;
  if not is_game_session_live(v_session) then
    return game_answer(keep_game_transaction(v_row, 'SESSION_ENDED'));
  end if;
  v_refused := coalesce(
    case when v_bonus.state <> 'active' or v_bonus.target is not null or v_free.used >= v_free.rounds
      or bonus_ends_at(v_bonus, p_at) <= p_at then refused('FREE_ROUNDS_OVER') end,
    case when not (select g.is_open and p.is_open from casino_game g join casino_provider p on p.code = g.provider
      where g.code = v_session.game) then refused('GAME_CLOSED') end,
    -- As a free bet it counts against no limit on money.
    guard(v_player, 'casino', jsonb_build_object('at', p_at, 'stake', v_free.stake, 'freeBet', v_bonus.id,
      'documents', p_documents)));
  if v_refused is not null then
    return game_answer(keep_game_transaction(v_row, game_status(v_refused->>'code'), v_refused));
  end if;
  update free_rounds set used = used + 1, pending = pending + 1 where bonus = v_bonus.id;
  return game_answer(keep_game_transaction(v_row, 'OK'));
end $$;
