-- Returns the answer to a request whose transactions were asked for before; null for a new one. Another request under one
-- of their numbers is a conflict, which is kept for people. The transactions are locked.
create or replace function game_known(
  p_provider text, p_operation text, p_transactions text[], p_said jsonb, p_hash text, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  v_row game_transaction;
begin
  select * into v_row from game_transaction where provider = p_provider and transaction = any (p_transactions)
    order by hash = p_hash, array_position(p_transactions, transaction) limit 1;
  if not found then
    return null;
  end if;
  if v_row.hash <> p_hash then
    perform note_game_conflict(p_provider, v_row.transaction, p_hash, p_operation, p_said, p_at);
    return '{"status": "TRANSACTION_CONFLICT"}';
  end if;
  return game_answer(v_row);
end $$;
