-- Tells players of raises that can be confirmed from now on, each once: of those who are on a break when it is over.
-- Returns how many.
create or replace function tell_of_raises(p_at timestamptz, p_most int) returns int language sql as $$
  with due as materialized (
    select player, kind, period from player_limit_raise r
      where told_at is null and opens_at <= p_at and closes_at > p_at
        and (break_in_force(r.player, p_at)).player is null
      order by opens_at limit p_most for update skip locked),
  told as (
    update player_limit_raise r set told_at = p_at from due d
      where r.player = d.player and r.kind = d.kind and r.period = d.period returning r.*),
  noted as (
    insert into notification (player, source, kind, data)
      select player, concat_ws(':', 'limit-raise', player, kind, period, extract(epoch from asked_at)),
          'limit-changed', jsonb_build_object('limit', kind, 'period', period, 'state', 'open')
        from told
      on conflict (source) do nothing)
  select count(*)::int from told;
$$;
