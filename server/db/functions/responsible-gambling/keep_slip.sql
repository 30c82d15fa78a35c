-- Keeps since when each selection is in a player's slip, which now has exactly these. Returns since when, in their order.
create or replace function keep_slip(p_player text, p_selections jsonb, p_at timestamptz) returns setof timestamptz
language plpgsql as $$
begin
  delete from slip_selection where player = p_player
    and selection not in (select slip_digest(s) from jsonb_array_elements(p_selections) as s);
  insert into slip_selection (player, selection, since)
    select distinct p_player, slip_digest(s), p_at from jsonb_array_elements(p_selections) as s
    on conflict (player, selection) do nothing;
  return query
    select k.since from jsonb_array_elements(p_selections) with ordinality as s (selection, n)
      join slip_selection k on k.player = p_player and k.selection = slip_digest(s.selection) order by s.n;
end $$;
