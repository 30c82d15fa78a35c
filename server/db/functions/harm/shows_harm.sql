-- Whether a player shows markers of harm, so that nothing is offered to them.
create or replace function shows_harm(p_player text) returns boolean language sql stable as $$
  select exists (select from harm_score where player = p_player and is_latest and level > 0);
$$;
