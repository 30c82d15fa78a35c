-- Only one count of a week runs at a time, so that none writes a sum without the points of another.
-- Makes the points of some squads of a round, after the one with that number, what their units have, and the points of their
-- players in its week the sum of its rounds. Writes only what differs. Returns the number of the last squad; null if none is
-- left.
create or replace function count_footboss_squads(p_round bigint, p_after bigint, p_most int) returns bigint
language plpgsql as $$
declare
  v_last bigint;
  v_week date;
  v_players text[];
begin
  select week into v_week from footboss_round where number = p_round;
  perform pg_advisory_xact_lock(hashtextextended('footboss/' || v_week, 0));
  select max(number) into v_last from (
    select number from footboss_squad where round = p_round and number > p_after order by number limit p_most) as batch;
  if v_last is null then
    return null;
  end if;
  with exact as (
    select q.number, sum(u.points * case when u.unit = q.captain then 2 else 1 end)::int as points
      from footboss_squad q cross join lateral unnest(q.picks) as picked(unit)
        join footboss_unit u on u.round = q.round and u.unit = picked.unit
      where q.round = p_round and q.number > p_after and q.number <= v_last group by q.number
  ), changed as (
    update footboss_squad s set points = exact.points from exact
      where s.number = exact.number and s.points <> exact.points returning s.player
  )
  select array_agg(player) into v_players from changed;
  insert into footboss_week as w (week, player, points)
    select v_week, s.player, sum(s.points)::int from footboss_squad s join footboss_round r on r.number = s.round
      where r.week = v_week and s.player in (
        select q.player from footboss_squad q where q.round = p_round and q.number > p_after and q.number <= v_last
          and (q.player = any (v_players)
            or not exists (select from footboss_week k where k.week = v_week and k.player = q.player)))
      group by s.player order by min(s.number)
    on conflict (week, player) do update set points = excluded.points where w.points <> excluded.points;
  return v_last;
end $$;
