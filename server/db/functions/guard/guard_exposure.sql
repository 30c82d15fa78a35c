-- Refuses (LIMIT_REACHED) a bet above the brand's maxima for open bets: the stake on one event, the return of all.
-- `left` is the stake that is still allowed.
create or replace function guard_exposure(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_stake bigint := (p_act->>'stake')::bigint;
  v_return bigint := (p_act->>'potentialReturn')::bigint;
  v_left bigint;
begin
  if p_act->'maxima' is null then
    return null;
  end if;
  select (p_act->'maxima'->>'eventStake')::bigint - coalesce(max(stake), 0) into v_left from event_exposure
    where player = p_player.number and event_id in (
      select exposed_event(l->>'eventId') from jsonb_array_elements(p_act->'legs') as l);
  if v_left < v_stake then
    return refused('LIMIT_REACHED', jsonb_build_object('limit', 'event_stake', 'left', greatest(0, v_left)));
  end if;
  select (p_act->'maxima'->>'openReturn')::bigint - coalesce(max(open_return), 0) into v_left from player_exposure
    where player = p_player.number;
  return case when v_left < v_return then refused('LIMIT_REACHED', jsonb_build_object('limit', 'open_return',
    'left', greatest(0, floor(v_left::numeric * v_stake / v_return)))) end;
end $$;
