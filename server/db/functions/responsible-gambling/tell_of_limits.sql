-- Tells a player of each limit of which so much is used that the rules of their country have them told: once in its
-- window, unless its amount has changed, and of several parts that are reached at once the highest.
create or replace function tell_of_limits(p_player text, p_at timestamptz) returns void language sql as $$
  with reached as materialized (
    select l.kind, l.period, l.counts, l.amount, l.since, percent
      from policy_of(p_player) as policy, unnest(policy.told_at) as percent, limits_left(p_player, p_at) as l
      where l.period <> 'bet' and l.amount > 0 and l.used::numeric * 100 >= l.amount::numeric * percent),
  fresh as materialized (
    select r.* from reached r left join player_limit_told t on t.player = p_player and t.kind = r.kind
        and t.period = r.period and t.counts = r.counts and t.percent = r.percent
      where t.told_at is null or t.told_at <= r.since or t.amount <> r.amount),
  noted as (
    insert into player_limit_told (player, kind, period, counts, percent, amount, told_at)
      select p_player, kind, period, counts, percent, amount, p_at from fresh
      on conflict (player, kind, period, counts, percent)
        do update set amount = excluded.amount, told_at = excluded.told_at)
  insert into notification (player, source, kind, data)
    select p_player, concat_ws(':', 'limit', p_player, kind, period, counts, max(percent), extract(epoch from p_at)),
        'limit-used', jsonb_build_object('limit', kind, 'period', period, 'percent', max(percent))
      from fresh group by kind, period, counts
    on conflict (source) do nothing;
$$;
