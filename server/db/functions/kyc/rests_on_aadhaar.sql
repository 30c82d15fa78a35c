-- Returns whether the present state of a player's identity comes from a confirmation by Aadhaar.
create or replace function rests_on_aadhaar(p_player text) returns boolean language sql stable as $$
  select coalesce((
    select exists (select from kyc_confirmation c where h.grounds = 'confirmation:' || c.id and c.way = 'aadhaar')
      and h.came_to in ('pending', 'in_review', 'approved')
    from document_change h where h.player = p_player and h.kind = 'identity' order by h.seq desc limit 1), false);
$$;
