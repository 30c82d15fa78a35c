-- Returns the name by which a provider knows a player.
create or replace function game_alias(p_provider text, p_player text) returns text language plpgsql as $$
begin
  insert into game_player (provider, player) values (p_provider, p_player) on conflict do nothing;
  return (select alias from game_player where provider = p_provider and player = p_player);
end $$;
