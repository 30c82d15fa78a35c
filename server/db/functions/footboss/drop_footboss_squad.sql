-- Takes the squad of a player out of a round before its deadline. Returns {outcome: dropped | refused, ...}.
create or replace function drop_footboss_squad(p_player text, p_round bigint, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_deadline timestamptz;
begin
  perform from player where number = p_player for no key update;
  select deadline into v_deadline from footboss_round where number = p_round for share;
  if not found then
    return refused('FOOTBOSS_ROUND_UNKNOWN');
  end if;
  if v_deadline <= greatest(p_at, platform_time()) then
    return refused('FOOTBOSS_CLOSED');
  end if;
  delete from footboss_squad where round = p_round and player = p_player;
  return jsonb_build_object('outcome', 'dropped');
end $$;
