-- Whether messages about a subject draw a player to play: offers, news, and matches that begin. What concerns the player's
-- own money, bets, data and safety does not.
create or replace function draws_to_play(p_subject text) returns boolean language sql immutable as $$
  select p_subject in ('sports-offers', 'casino-offers', 'news', 'matches');
$$;
