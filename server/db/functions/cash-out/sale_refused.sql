-- Returns why a bet cannot be cashed out or edited: {outcome: suspended | refused, ...}, or null. The bet and its
-- player are locked.
create or replace function sale_refused(p_bet bet, p_at jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
begin
  if is_past_post(p_bet) then
    return jsonb_build_object('outcome', 'suspended');
  end if;
  select * into v_player from player where number = p_bet.player;
  return guard(v_player, 'cashOut', jsonb_build_object('at', p_at));
end $$;
