-- Tells a player's open pages that their bonuses have changed, and adds a notification of it, once for each state. None
-- of what the player did themselves, and none during a break, so that nobody is drawn back. p_bet is a bet by which the state
-- changed at p_at, which is told for each such bet; that it gave a bonus back only to whom offers may be made.
create or replace function tell_of_bonus(p_bonus text, p_bet text default null, p_at timestamptz default null) returns void
language plpgsql as $$
declare
  v_bonus bonus;
  v_is_back boolean;
begin
  select * into v_bonus from bonus where id = p_bonus;
  v_is_back := p_bet is not null and v_bonus.state = 'active';
  perform publish_fact(jsonb_build_object('channel', 'player', 'payload', jsonb_build_object(
    'player', v_bonus.player, 'delta', jsonb_build_object('bonuses', jsonb_build_object(
      'campaign', v_bonus.campaign, 'state', v_bonus.state))))::text);
  if v_bonus.state <> 'given_up'
    and (break_in_force(v_bonus.player, coalesce(p_at, v_bonus.ended_at, v_bonus.began_at))).player is null
    and (not v_is_back or may_be_offered(v_bonus.player, p_at)) then
    insert into notification (player, source, kind, data)
      values (v_bonus.player, 'bonus:' || v_bonus.id || ':' || v_bonus.state || ':' || coalesce(v_bonus.amount, 0)
        || coalesce(':' || p_bet, ''), 'bonus-changed',
        jsonb_build_object('campaign', v_bonus.campaign, 'state', case when v_is_back then 'returned' else v_bonus.state end,
          'amount', v_bonus.amount, 'currency', v_bonus.currency))
      on conflict (source) do nothing;
  end if;
end $$;
