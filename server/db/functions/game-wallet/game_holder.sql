-- Returns the player whom a provider knows by a name, in the currency of their account: {status, alias, country, player,
-- money}. The country is where they launched a game last, of the last day.
create or replace function game_holder(p_provider text, p_alias text) returns jsonb language plpgsql stable as $$
declare
  v_player player;
begin
  select p.* into v_player from game_player g join player p on p.number = g.player
    where g.provider = p_provider and g.alias = p_alias;
  if not found then
    return '{"status": "INVALID_TOKEN"}';
  end if;
  return jsonb_build_object('status', 'OK', 'alias', p_alias, 'player', v_player.number,
    'money', player_money(v_player.number, v_player.currency))
    || jsonb_strip_nulls(jsonb_build_object('country', (
      select country from game_launch where player = v_player.number order by made_at desc limit 1)));
end $$;
