-- Gives a player whole points that no play brought, for a cause such as a bonus, once: the same again changes nothing. They
-- count for no level, and are gone after a year. Locks the player. Raises integrity_constraint_violation (23000) for a
-- number that is not above zero.
create or replace function loyalty_add(
  p_player text, p_points bigint, p_cause_kind text, p_cause_id text, p_at timestamptz default now()
) returns void language plpgsql as $$
begin
  perform from player where number = p_player for no key update;
  if p_points <= 0 then
    raise exception '% points cannot be given', p_points using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'given') then
    return;
  end if;
  perform loyalty_count(p_player, p_at);
  perform loyalty_book(row(null, p_player, p_at, 'given', p_cause_kind, p_cause_id, 1000 * p_points, null, null, null, null,
    null, null, null)::loyalty_entry);
  insert into loyalty_month as m (player, month, points, given)
    values (p_player, date_trunc('month', p_at at time zone 'UTC'), 0, 1000 * p_points)
    on conflict (player, month) do update set given = m.given + excluded.given;
end $$;
