-- Moves money from a player's cash into another of the player's own accounts, such as pending_withdrawals, if there is
-- enough. The player is locked. Returns null, or the refusal NOT_ENOUGH_MONEY with the missing amount. Raises
-- unique_violation (23505) for an id that was posted before.
create or replace function ledger_hold(
  p_id text, p_kind text, p_player text, p_currency text, p_to_kind text, p_amount bigint
) returns jsonb language plpgsql as $$
begin
  return ledger_take(p_id, p_kind, p_player, p_currency, ledger_account_id(p_player, p_to_kind, p_currency), p_amount);
end $$;
