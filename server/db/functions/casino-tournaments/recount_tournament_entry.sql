-- Counts anew, from the rounds themselves, what a player in a tournament has, and keeps what differed; while the tournament is
-- not decided it is mended. What is noted is counted first, and is no difference. Returns whether something differed.
create or replace function recount_tournament_entry(p_entry text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_tournament casino_tournament;
begin
  select * into v_entry from casino_tournament_entry where id = p_entry and not is_closed;
  if not found then
    return false;
  end if;
  perform count_tournament_notes(v_entry.player, tournament_notes_of(v_entry.player));
  select * into v_entry from casino_tournament_entry where id = p_entry and not is_closed;
  if not found then
    return false;
  end if;
  select * into v_tournament from casino_tournament where slug = v_entry.tournament;
  -- A round that ended since is noted by now.
  if not sum_tournament_entry(p_entry, v_tournament)
      or cardinality(tournament_notes_of(v_entry.player)) > 0 then
    return false;
  end if;
  insert into casino_tournament_drift (entry, found_at, kept, exact)
    select id, p_at, v_entry.score, score from casino_tournament_entry where id = p_entry
    on conflict do nothing;
  return true;
end $$;
