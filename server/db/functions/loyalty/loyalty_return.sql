-- Gives back what a cause has spent, once, and returns the points: zero where it has spent nothing or got it back before.
-- Locks the player.
create or replace function loyalty_return(
  p_player text, p_cause_kind text, p_cause_id text, p_at timestamptz default now()
) returns bigint language plpgsql as $$
declare
  v_spent bigint;
begin
  perform from player where number = p_player for no key update;
  select -points into v_spent from loyalty_entry e
    where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'spent' and player = p_player
      and not exists (select from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id and kind = 'returned');
  if v_spent is null then
    return 0;
  end if;
  perform loyalty_count(p_player, p_at);
  perform loyalty_book(row(null, p_player, p_at, 'returned', p_cause_kind, p_cause_id, v_spent, null, null, null, null, null,
    null, null)::loyalty_entry);
  return v_spent / 1000;
end $$;
