-- Answers the reality check that was due at p_due, or one before it: the next is counted from now. An answer to an earlier
-- one, or before its time, changes nothing. Returns whether it answered one. The player is locked.
create or replace function answer_reality(p_player text, p_due timestamptz, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_due timestamptz;
begin
  select date_trunc('milliseconds', due_at) into v_due from reality_of(p_player, p_at);
  if v_due <= p_at and p_due >= v_due then
    insert into reality_check (player, counted_from) values (p_player, p_at)
      on conflict (player) do update set counted_from = excluded.counted_from;
    return true;
  end if;
  return false;
end $$;
