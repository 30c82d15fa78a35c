-- The notes of a player's rounds that are still to be counted.
create or replace function tournament_notes_of(p_player text) returns bigint[] language sql stable as $$
  select coalesce(array_agg(n.number), '{}') from casino_tournament_note n join game_round r on r.id = n.round
    where r.player = p_player;
$$;
