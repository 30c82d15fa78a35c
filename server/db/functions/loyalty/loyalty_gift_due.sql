-- Returns the free bet that a player's level and status bring in the month of a moment, in euros: zero where there is none,
-- where it was given, or where nothing is held out to the player.
create or replace function loyalty_gift_due(p_player text, p_at timestamptz) returns integer language plpgsql stable as $$
declare
  v_month date := date_trunc('month', p_at at time zone 'UTC');
begin
  if exists (select from loyalty_gift where player = p_player and month = v_month) or loyalty_is_quiet(p_player, p_at) then
    return 0;
  end if;
  return (select coalesce(sum((b->>'euros')::integer), 0) from (
      select brings from loyalty_level where level = loyalty_level_of(loyalty_year(p_player, v_month))
      union all
      select s.brings from vip_member m join vip_status s on s.code = m.status where m.player = p_player) as has,
    jsonb_array_elements(has.brings) as b where b->>'kind' = 'free-bet');
end $$;
