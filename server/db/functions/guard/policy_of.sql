-- Returns what the rules of a player's country ask; no row where nobody has written any.
create or replace function policy_of(p_player text) returns setof protection_policy language sql stable as $$
  select * from protection_policy
    where country in ('', (select country from player_profile where player = p_player))
    order by country desc limit 1;
$$;
