-- Moves money from a player's cash to another ledger account, if there is enough. The player is locked. Returns null, or
-- the refusal NOT_ENOUGH_MONEY with the missing amount. Raises unique_violation (23505) for an id that was posted before, and
-- integrity_constraint_violation (23000) for an amount that is not positive.
create or replace function ledger_take(
  p_id text, p_kind text, p_player text, p_currency text, p_to bigint, p_amount bigint
) returns jsonb language plpgsql as $$
declare
  v_cash bigint := ledger_account_id(p_player, 'cash', p_currency);
  v_available bigint;
begin
  select balance into v_available from ledger_account where id = v_cash;
  if p_amount <= 0 then
    raise exception 'An amount of % cannot be taken', p_amount using errcode = 'integrity_constraint_violation';
  end if;
  if v_available < p_amount then
    return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', p_amount - v_available));
  end if;
  perform ledger_post(p_id, p_kind, array[v_cash, p_to], array[-p_amount, p_amount]);
  return null;
end $$;
