-- Moves money that was reserved in one of a player's own accounts on to any account: back to the player's cash, or to one
-- of the house. The player is locked. Raises integrity_constraint_violation (23000) if less is reserved, or for an amount
-- that is not positive, and unique_violation (23505) for an id that was posted before.
create or replace function ledger_release(
  p_id text, p_kind text, p_player text, p_currency text, p_from_kind text, p_to bigint, p_amount bigint
) returns void language plpgsql as $$
declare
  v_from bigint := ledger_account_id(p_player, p_from_kind, p_currency);
  v_reserved bigint;
begin
  select balance into v_reserved from ledger_account where id = v_from;
  if p_amount <= 0 or v_reserved < p_amount then
    raise exception 'Player % has % reserved in %, and % was to be released', p_player, v_reserved, p_from_kind, p_amount
      using errcode = 'integrity_constraint_violation';
  end if;
  perform ledger_post(p_id, p_kind, array[v_from, p_to], array[-p_amount, p_amount]);
end $$;
