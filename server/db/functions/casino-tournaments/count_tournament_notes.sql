-- Counts rounds of a player that are noted, by the numbers of the notes, for the tournaments that they are in, and drops these. A
-- round is counted as it stands now, once for each entry, so it does not matter how often it was noted. The entries are locked
-- in their order, so that whoever decides a tournament has all of it or nothing.
create or replace function count_tournament_notes(p_player text, p_notes bigint[]) returns void language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_tournament casino_tournament;
  v_rounds text[];
  v_round game_round;
begin
  perform from casino_tournament_entry where player = p_player and not is_closed order by number for no key update;
  with taken as (
    select number from casino_tournament_note where number = any (p_notes) for update skip locked),
  gone as (delete from casino_tournament_note n using taken t where n.number = t.number returning n.round)
  select array_agg(distinct round) into v_rounds from gone;
  for v_entry in select * from casino_tournament_entry where player = p_player and not is_closed and v_rounds is not null
      order by number loop
    select * into v_tournament from casino_tournament where slug = v_entry.tournament;
    for v_round in select * from game_round where id = any (v_rounds) order by ended_at, id loop
      if not count_tournament_round(v_entry.id, v_tournament, v_round) then
        perform sum_tournament_entry(v_entry.id, v_tournament);
        exit;
      end if;
    end loop;
  end loop;
end $$;
