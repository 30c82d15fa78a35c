-- Returns the break of a player that is in force: a self-exclusion that nobody has released before any other, then the one
-- that ends last. All fields are null without one. It does not ask when a break began, because it is in force from when it
-- is written, also for acts that began to wait before.
create or replace function break_in_force(p_player text, p_at timestamptz) returns player_break language sql stable as $$
  select b from player_break b
    where b.player = p_player and case b.kind when 'self_exclusion' then coalesce(b.released_at > p_at, true)
      else coalesce(b.ends_at > p_at, true) end
    order by b.kind, b.ends_at desc nulls first limit 1;
$$;
