-- Closes rounds of which nothing was heard for a day, as they stand, and returns how many. Their wins are paid whenever
-- they come.
create or replace function lapse_game_rounds(p_most int, p_at timestamptz) returns int language plpgsql as $$
declare
  v_count int;
begin
  update game_round set state = 'lapsed', ended_at = p_at where id in (
    select id from game_round where state = 'open' and heard_at < now() - interval '24 hours'
      order by heard_at limit p_most for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
