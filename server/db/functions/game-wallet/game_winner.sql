-- Returns the player whom a provider names by a session, by its own name of them, or by both alike; null if it names
-- nobody.
create or replace function game_winner(p_provider text, p_session text, p_alias text) returns text
language plpgsql stable as $$
declare
  v_named text := (select player from game_player where provider = p_provider and alias = p_alias);
  v_sat text := (select player from game_session where provider = p_provider and id = p_session);
begin
  if p_alias is not null and v_named is null or p_session is not null and v_sat is null or v_named <> v_sat then
    return null;
  end if;
  return coalesce(v_named, v_sat);
end $$;
