-- Returns the other accounts of a player's person, by name and birth date.
create or replace function same_person(p_player text) returns setof text language sql stable as $$
  select other.player
    from player_profile mine join player_profile other on other.player <> mine.player
      and lower(other.first_name) = lower(mine.first_name) and lower(other.last_name) = lower(mine.last_name)
      and other.date_of_birth = mine.date_of_birth
    where mine.player = p_player;
$$;
