-- Returns what keeps a player from using money: the account's status, permissions that were taken away, and the break
-- that ends last. The reader decides whether that break still runs, because that depends on the time. A self-exclusion that
-- nobody has released has no end, because time alone does not end it.
create or replace function player_restrictions(p_player text) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'status', (select status from player where number = p_player),
    'permissions', (select coalesce(jsonb_object_agg(permission, coalesce(reason, '')), '{}')
      from player_permission where player = p_player and not is_allowed),
    'break', (select jsonb_build_object('until', instant(until)) from (
        select case kind when 'self_exclusion' then released_at else ends_at end as until
          from player_break where player = p_player) as breaks
      order by until desc nulls first limit 1));
end $$;
