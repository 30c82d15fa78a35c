-- Returns the answer to a provider: {status, refusal, transaction, player, money}. Of a player it has the money as it is
-- now, in the currency of what was asked. Volatile, so that it sees what the same statement has just booked.
create or replace function game_answer(p_row game_transaction) returns jsonb language plpgsql as $$
declare
  v_is_back boolean := p_row.status = 'OK' and coalesce(p_row.is_undone, false);
begin
  return jsonb_strip_nulls(jsonb_build_object(
      'status', case when v_is_back then 'TRANSACTION_ROLLED_BACK' else p_row.status end,
      'refusal', p_row.refusal,
      'transaction', case when p_row.status = 'OK' and not v_is_back then p_row.id end,
      'player', p_row.player))
    || case when p_row.player is not null and p_row.currency is not null
      then jsonb_build_object('money', player_money(p_row.player, p_row.currency)) else '{}' end;
end $$;
