-- Counts a round that is over for the tournaments that its player is in, and counts it anew where it changes. Whoever decides a
-- tournament locks its entries and closes them, so that nothing is counted beside the result.
create or replace function count_round_for_tournaments() returns trigger language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_tournament casino_tournament;
begin
  for v_entry in select e.* from casino_tournament_entry e
      where e.player = new.player and not e.is_closed order by e.number for no key update loop
    select * into v_tournament from casino_tournament where slug = v_entry.tournament;
    continue when not is_tournament_time(v_tournament, v_entry.joined_at, new.begun_at, new.ended_at)
      and not exists (select from casino_tournament_round where entry = v_entry.id and round = new.id);
    perform count_tournament_round(v_entry, v_tournament.terms, new.id, new.ended_at,
      case when is_tournament_time(v_tournament, v_entry.joined_at, new.begun_at, new.ended_at)
        then tournament_points(v_tournament.terms, new) end);
  end loop;
  return null;
end $$;

create or replace trigger game_round_counts_for_tournaments after insert or update on game_round for each row
  when (new.state <> 'open') execute function count_round_for_tournaments();
