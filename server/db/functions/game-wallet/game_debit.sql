-- Takes a bet that fits its session from the cash of its player, who is locked, if the guard lets them. Keeps and returns
-- what became of it.
create or replace function game_debit(
  p_player player, p_session game_session, p_row game_transaction, p_documents jsonb
) returns game_transaction language plpgsql as $$
declare
  v_round game_round;
  v_refused jsonb;
begin
  p_row.player := p_player.number;
  p_row.session := p_session.id;
  if is_game_rolled_back(p_row.provider, p_row.transaction) then
    return keep_game_transaction(p_row, 'TRANSACTION_ROLLED_BACK');
  end if;
  if not is_game_session_live(p_session) then
    return keep_game_transaction(p_row, 'SESSION_ENDED');
  end if;
  select * into v_round from game_round
    where provider = p_row.provider and round = p_row.round and player = p_player.number for update;
  if v_round.state <> 'open' then
    return keep_game_transaction(p_row, 'ROUND_CLOSED');
  end if;
  -- A round that goes on may be played to its end.
  if v_round.id is null and not (select g.is_open and p.is_open from casino_game g join casino_provider p on p.code = g.provider
      where g.code = p_session.game) then
    return keep_game_transaction(p_row, 'NOT_ALLOWED', refused('GAME_CLOSED'));
  end if;
  v_refused := coalesce(
    guard(p_player, 'casino', jsonb_build_object('at', p_row.at, 'stake', p_row.amount, 'documents', p_documents)),
    ledger_take('game:' || p_row.id, 'game-bet', p_player.number, p_row.currency,
      game_account(p_row.provider, p_row.currency), p_row.amount));
  if v_refused is not null then
    return keep_game_transaction(p_row, game_status(v_refused->>'code'), v_refused);
  end if;
  insert into game_round as r (provider, round, game, player, currency, staked, begun_at)
    values (p_row.provider, p_row.round, p_session.game, p_player.number, p_row.currency, p_row.amount, p_row.at)
    on conflict (provider, round, player) do update set staked = r.staked + excluded.staked, heard_at = now()
    returning id into p_row.round_id;
  return keep_game_transaction(p_row, 'OK');
end $$;
