-- Spends whole points of a player for a cause, such as an order of a shop, once: the same again changes nothing. Locks the
-- player. Returns null, or the refusal NOT_ENOUGH_POINTS with the missing points, or CAUSE_REUSED where this cause has spent
-- something else or was returned. Raises integrity_constraint_violation (23000) for a number that is not above zero.
create or replace function loyalty_spend(
  p_player text, p_points bigint, p_cause_kind text, p_cause_id text, p_at timestamptz default now()
) returns jsonb language plpgsql as $$
declare
  v_known loyalty_entry;
  v_balance bigint;
begin
  perform from player where number = p_player for no key update;
  select * into v_known from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'spent';
  if found then
    return case when v_known.player <> p_player or v_known.points <> -1000 * p_points or exists (
      select from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'returned')
      then refused('CAUSE_REUSED') end;
  end if;
  if p_points <= 0 then
    raise exception '% points cannot be spent', p_points using errcode = 'integrity_constraint_violation';
  end if;
  perform loyalty_count(p_player, p_at);
  select balance into v_balance from loyalty_account where player = p_player;
  if v_balance < p_points * 1000 then
    return refused('NOT_ENOUGH_POINTS', jsonb_build_object('missing', p_points - floor(v_balance / 1000.0)::bigint));
  end if;
  perform loyalty_book(row(null, p_player, p_at, 'spent', p_cause_kind, p_cause_id, -1000 * p_points, null, null, null, null,
    null, null, null)::loyalty_entry);
  return null;
end $$;
