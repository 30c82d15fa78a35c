-- Scores at most so many players whose turn it is, each by one process, and again a day later. One who shows nothing and
-- was not there for 28 days is looked at again after the next login, and one who cannot be scored a day later. Returns how
-- many were looked at.
create or replace function score_due_harm(p_at timestamptz, p_most int) returns int language plpgsql as $$
declare
  v_player text;
  v_count int := 0;
  v_points int;
begin
  for v_player in
    select player from harm_watch where due_at <= p_at order by due_at limit p_most for update skip locked
  loop
    begin
      v_points := score_harm(v_player, p_at);
    exception when others then
      raise warning 'the markers of harm of player % could not be counted: %', v_player, sqlerrm;
      v_points := null;
    end;
    if v_points = 0
      and not exists (select from session where player = v_player and used_at > p_at - interval '28 days') then
      delete from harm_watch where player = v_player;
    else
      update harm_watch set due_at = p_at + interval '24 hours' where player = v_player;
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
