-- Tells a player's open pages that their bonuses have changed, and adds a notification of it, once for each state. None
-- of what the player did themselves, and none during a break, so that nobody is drawn back.
create or replace function tell_of_bonus(p_bonus text) returns void language plpgsql as $$
declare
  v_bonus bonus;
begin
  select * into v_bonus from bonus where id = p_bonus;
  perform publish_fact(jsonb_build_object('channel', 'player', 'payload', jsonb_build_object(
    'player', v_bonus.player, 'delta', jsonb_build_object('bonuses', jsonb_build_object(
      'campaign', v_bonus.campaign, 'state', v_bonus.state))))::text);
  if v_bonus.state <> 'given_up' and (break_in_force(v_bonus.player, coalesce(v_bonus.ended_at, v_bonus.began_at))).player is null then
    insert into notification (player, source, kind, data)
      values (v_bonus.player, 'bonus:' || v_bonus.id || ':' || v_bonus.state || ':' || coalesce(v_bonus.amount, 0),
        'bonus-changed', jsonb_build_object('campaign', v_bonus.campaign, 'state', v_bonus.state,
          'amount', v_bonus.amount, 'currency', v_bonus.currency))
      on conflict (source) do nothing;
  end if;
end $$;
