-- Stores what the player (`p_own`) and the desk (`p_ceiling`) have set; null is nothing, and the lower one is in force.
-- Notes the change if there is one. The zone of calendar periods is that of the player's first limit. The player is locked.
create or replace function keep_limit(
  p_player text, p_kind text, p_period text, p_own bigint, p_ceiling bigint, p_zone text, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_before bigint;
  v_ceiling bigint;
  v_amount bigint := least(p_own, p_ceiling);
begin
  select amount, ceiling into v_before, v_ceiling from player_limit where player = p_player and kind = p_kind and period = p_period;
  if v_amount is null then
    delete from player_limit where player = p_player and kind = p_kind and period = p_period;
  else
    insert into player_limit as l (player, kind, period, amount, own, ceiling, set_at, zone, set_by)
      values (p_player, p_kind, p_period, v_amount, p_own, p_ceiling, p_at,
        coalesce((select zone from player_limit where player = p_player order by set_at limit 1), p_zone),
        case when p_own <= v_amount then 'player' else 'desk' end)
      on conflict (player, kind, period) do update set amount = excluded.amount, own = excluded.own,
        ceiling = excluded.ceiling, set_by = excluded.set_by,
        set_at = case when l.amount = excluded.amount then l.set_at else excluded.set_at end;
  end if;
  if v_before is distinct from v_amount then
    insert into player_limit_change (player, kind, period, change, amount, changed_at)
      values (p_player, p_kind, p_period, case when v_before is null then 'set' when v_amount is null then 'ended'
        when v_amount < v_before then 'lowered' else 'raised' end, v_amount, p_at);
    -- What the player has changed themselves they have just seen; of what the desk has changed they are told.
    if v_ceiling is distinct from p_ceiling then
      insert into notification (player, source, kind, data)
        values (p_player, concat_ws(':', 'limit-changed', p_player, p_kind, p_period, extract(epoch from p_at)),
          'limit-changed', jsonb_build_object('limit', p_kind, 'period', p_period,
            'state', case when v_amount is null or v_amount > v_before then 'loosened' else 'set' end))
        on conflict (source) do nothing;
    end if;
  end if;
end $$;
