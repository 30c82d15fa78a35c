-- Chooses how often a player is told how they stand: shorter at once, longer or never (null) from p_from on. No choice
-- puts off a check that is in force, also by the rules of the country alone. The player is locked.
create or replace function choose_reality(p_player text, p_minutes integer, p_from timestamptz, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_row reality_check;
  v_reality record;
begin
  select * into v_reality from reality_of(p_player, p_at);
  insert into reality_check (player, counted_from)
    values (p_player, case when v_reality.every_minutes is null then p_at else v_reality.began_at end)
    on conflict (player) do nothing;
  -- What has waited long enough is in force.
  update reality_check set every_minutes = wanted_minutes, wanted_minutes = null, wanted_off = false, wanted_from = null
    where player = p_player and wanted_from <= p_at;
  select * into v_row from reality_check where player = p_player;
  if v_row.every_minutes is null and p_minutes is null or p_minutes <= v_row.every_minutes
    or v_row.every_minutes is null then
    update reality_check set every_minutes = p_minutes, wanted_minutes = null, wanted_off = false, wanted_from = null,
        counted_from = case when v_reality.every_minutes is null then p_at else v_row.counted_from end
      where player = p_player;
  else
    update reality_check set wanted_minutes = p_minutes, wanted_off = p_minutes is null, wanted_from = p_from
      where player = p_player;
  end if;
end $$;
