-- Takes a player out of a tournament. Before it begins the fee comes back; after that they cannot join again. Returns
-- {outcome: left | refused, ...}.
create or replace function leave_tournament(p_player text, p_tournament text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_tournament casino_tournament;
  v_entry casino_tournament_entry;
begin
  perform from player where number = p_player for no key update;
  -- As joining does, so that it is not decided meanwhile.
  select * into v_tournament from casino_tournament where slug = p_tournament and state <> 'draft' for no key update;
  if not found then
    return refused('TOURNAMENT_UNKNOWN');
  end if;
  if v_tournament.state <> 'open' or v_tournament.ends_at <= p_at then
    return refused('TOURNAMENT_OVER');
  end if;
  select * into v_entry from casino_tournament_entry
    where tournament = p_tournament and player = p_player and left_at is null for no key update;
  if not found then
    return refused('TOURNAMENT_NOT_JOINED');
  end if;
  update casino_tournament_entry set left_at = p_at, is_closed = true where id = v_entry.id;
  if p_at < v_tournament.starts_at then
    perform give_back_tournament_fee(v_entry.id, p_at);
  end if;
  return jsonb_build_object('outcome', 'left');
end $$;
