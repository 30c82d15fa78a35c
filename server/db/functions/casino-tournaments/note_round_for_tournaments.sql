-- Notes a round that is over, or that changed since, where a tournament of its player could count it. It waits for no lock and
-- computes nothing: the transaction holds rows that every player of the provider needs.
create or replace function note_round_for_tournaments() returns trigger language plpgsql as $$
begin
  insert into casino_tournament_note (round)
    select new.id where exists (
      select from casino_tournament_entry e join casino_tournament t on t.slug = e.tournament
        where e.player = new.player and not e.is_closed and new.begun_at > e.joined_at
          and new.begun_at >= t.starts_at and new.begun_at < t.ends_at);
  return null;
end $$;

create or replace trigger game_round_counts_for_tournaments after insert or update on game_round for each row
  when (new.state <> 'open') execute function note_round_for_tournaments();
