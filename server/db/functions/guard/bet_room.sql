-- Returns the player's stake on events, the return of all open bets, and the least remaining amount of the player's
-- limits.
create or replace function bet_room(p_player text, p_events text[], p_at timestamptz) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'onEvent', (select coalesce(max(stake), 0) from event_exposure
      where player = p_player and event_id in (select exposed_event(each) from unnest(p_events) as each)),
    'openReturn', (select coalesce(max(open_return), 0) from player_exposure where player = p_player),
    'left', (select min(case when kind = 'time' and remaining > 0 then null else remaining end)
      from limits_left(p_player, p_at) where kind <> 'deposit'));
end $$;
