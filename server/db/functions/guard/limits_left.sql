-- Returns of each limit of a player since when it counts, what is used and left, and when it is whole again. Of losses,
-- what came back counts against what was staked. Money is in minor units of the account's currency, time in whole minutes.
-- What was played is read once, for the longest period of all limits on it.
create or replace function limits_left(p_player text, p_at timestamptz)
returns table (kind text, period text, amount bigint, zone text, set_by text, counts text, since timestamptz,
  used bigint, remaining bigint, resets_at timestamptz) language sql stable as $$
  with limits as materialized (
    select l.*, w.since, w.ends_at from limits_of(p_player, p_at) l
      cross join lateral limit_window(l.kind, l.period, l.zone, p_at) as w),
  money as materialized (
    select distinct l.period, l.since from limits l where l.kind in ('stake', 'loss') and l.period <> 'bet'),
  plays as materialized (
    select p.* from (select min(since) as since from money) as first cross join lateral played(p_player, first.since) p),
  sums as materialized (
    select m.period, m.since,
        coalesce(sum(p.fresh) filter (where p.is_counted and p.at > m.since), 0) as staked,
        coalesce(sum(p.stake) filter (where p.is_counted and p.at > m.since), 0) - coalesce(sum(p.returned), 0) as lost,
        max(p.at) filter (where p.is_counted and p.at > m.since) as last_at
      from money m left join plays p on p.counts_at > m.since
      group by m.period, m.since)
  select l.kind, l.period, l.amount, l.zone, l.set_by, l.counts, l.since, counted.used, greatest(0, l.amount - counted.used),
    case when counted.last_at is not null then coalesce(l.ends_at, case l.period
      when 'day' then counted.last_at + interval '24 hours' when 'week' then counted.last_at + interval '168 hours' end) end
  from limits l
  cross join lateral (
    -- What was paid out beyond what had come in until then makes no room, so the least of the sums so far is its floor.
    select (coalesce(sum(d.amount), 0) - least(0, coalesce(min(d.so_far), 0)))::bigint as used,
        max(d.at) filter (where d.amount > 0) as last_at
      from (select amount, at, sum(amount) over (order by at, amount rows unbounded preceding) as so_far
        from deposited(p_player, l.since, l.counts)) as d
      where l.kind = 'deposit' having l.kind = 'deposit'
    union all
    select greatest(0, case l.kind when 'loss' then s.lost else s.staked end)::bigint, s.last_at from sums s
      where l.kind in ('stake', 'loss') and s.period = l.period and s.since = l.since
    union all
    select floor(extract(epoch from t.span) / 60)::bigint, case when t.span > interval '0' then p_at end
      from (select logged_in(p_player, l.since, p_at) as span where l.kind = 'time') as t
    union all
    select 0, null where l.period = 'bet') as counted;
$$;
