-- Takes back a bet, a win or a free round of a provider: {round, transaction, reference}. One of something that was never heard of is
-- kept, so that what comes late is refused. What is taken back of a win may leave less than nothing.
create or replace function game_rollback(p_provider text, p_said jsonb, p_hash text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_row game_transaction := game_row(p_provider, 'rollback', p_said, p_hash, p_at);
  v_of game_transaction;
  v_answer jsonb;
  v_back bigint;
begin
  if v_row.transaction = v_row.reference then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  perform lock_game_transactions(p_provider, array[v_row.transaction, v_row.reference]);
  v_answer := game_known(p_provider, 'rollback', array[v_row.transaction], p_said, p_hash, p_at);
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_of from game_transaction where provider = p_provider and transaction = v_row.reference;
  if not found then
    return game_answer(keep_game_transaction(v_row, 'OK'));
  end if;
  if v_of.kind = 'rollback' or v_of.round is distinct from v_row.round and v_of.kind <> 'promo' then
    return '{"status": "INVALID_REQUEST"}';
  end if;
  perform from player where number = v_of.player for no key update;
  v_row.player := v_of.player;
  v_row.currency := v_of.currency;
  v_row.round_id := v_of.round_id;
  if v_of.status = 'OK' and not v_of.is_undone then
    v_row.amount := v_of.amount;
    update game_transaction set is_undone = true where id = v_of.id;
    if v_of.kind = 'free' or v_of.kind = 'promo' and v_of.reference is not null then
      perform undo_free_round(v_of, v_row);
      return game_answer(keep_game_transaction(v_row, 'OK'));
    end if;
    v_back := case when v_of.kind = 'bet' then v_of.amount else -v_of.amount end;
    if v_back <> 0 then
      perform ledger_post('game:' || v_row.id, 'game-rollback',
        array[ledger_account_id(v_of.player, 'cash', v_of.currency), game_account(p_provider, v_of.currency)],
        array[v_back, -v_back]);
    end if;
    update game_round set heard_at = now(), staked = staked - case when v_of.kind = 'bet' then v_of.amount else 0 end,
        returned = returned - case when v_of.kind = 'win' then v_of.amount else 0 end
      where id = v_of.round_id;
  end if;
  return game_answer(keep_game_transaction(v_row, 'OK'));
end $$;
