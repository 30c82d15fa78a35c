-- Counts a player's markers at a moment and keeps the score if it is another one than before; returns its points. The
-- player's row in harm_watch is locked.
create or replace function score_harm(p_player text, p_at timestamptz) returns int language plpgsql as $$
declare
  v_points int;
  v_markers jsonb;
  v_latest harm_score;
begin
  select coalesce(sum(points), 0),
      coalesce(jsonb_agg(jsonb_build_object('marker', marker, 'value', value, 'points', points)
        order by points desc, marker) filter (where points > 0), '[]')
    into v_points, v_markers from harm_markers(p_player, p_at);
  select * into v_latest from harm_score where player = p_player and is_latest;
  if v_latest.at > p_at or coalesce(v_latest.markers, '[]') = v_markers and coalesce(v_latest.version, 1) = 1 then
    return v_points;
  end if;
  update harm_score set is_latest = false where player = p_player and is_latest;
  insert into harm_score (player, at, version, points, level, markers, is_latest)
    values (p_player, p_at, 1, v_points, case when v_points >= 6 then 2 when v_points >= 3 then 1 else 0 end, v_markers, true)
    on conflict (player, at) do update set version = excluded.version, points = excluded.points, level = excluded.level,
      markers = excluded.markers, is_latest = true;
  return v_points;
end $$;
