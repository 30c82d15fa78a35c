-- Takes back what a cause has given, once, and returns the points: zero where it has given nothing, or that was taken back
-- before or is a year old and gone. The balance is below zero where they were spent. Locks the player.
create or replace function loyalty_take_back(
  p_player text, p_cause_kind text, p_cause_id text, p_at timestamptz default now()
) returns bigint language plpgsql as $$
declare
  v_given loyalty_entry;
begin
  perform from player where number = p_player for no key update;
  select * into v_given from loyalty_entry
    where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'given' and player = p_player;
  if not found or exists (
    select from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'taken') then
    return 0;
  end if;
  perform loyalty_count(p_player, p_at);
  if date_trunc('month', v_given.at at time zone 'UTC')
      <= date_trunc('month', p_at at time zone 'UTC') - interval '13 months' then
    return 0;
  end if;
  perform loyalty_book(row(null, p_player, p_at, 'taken', p_cause_kind, p_cause_id, -v_given.points, null, null, null, null,
    null, null, null)::loyalty_entry);
  update loyalty_month set given = given - v_given.points
    where player = p_player and month = date_trunc('month', v_given.at at time zone 'UTC');
  return v_given.points / 1000;
end $$;
