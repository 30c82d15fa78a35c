-- Returns of each limit of a player what is used and left, and when it is whole again. Of losses, what came back counts
-- against what was staked. Money is in minor units of the account's currency, time in whole minutes.
create or replace function limits_left(p_player text, p_at timestamptz)
returns table (kind text, period text, amount bigint, zone text, set_by text, used bigint, remaining bigint,
  resets_at timestamptz) language sql stable as $$
  select l.kind, l.period, l.amount, l.zone, l.set_by, counted.used, greatest(0, l.amount - counted.used),
    case when counted.last_at is not null then coalesce(w.ends_at, case l.period
      when 'day' then counted.last_at + interval '24 hours' when 'week' then counted.last_at + interval '168 hours' end) end
  from limits_of(p_player) l
  cross join lateral limit_window(l.kind, l.period, l.zone, p_at) as w
  cross join lateral (
    select coalesce(sum(d.amount), 0)::bigint as used, max(d.at) as last_at from deposited(p_player, w.since) d
      where l.kind = 'deposit' having l.kind = 'deposit'
    union all
    select greatest(0, coalesce(case l.kind
        when 'loss' then coalesce(sum(p.stake) filter (where p.is_counted), 0) - sum(p.returned)
        else sum(p.fresh) filter (where p.is_counted) end, 0))::bigint, max(p.at) filter (where p.is_counted)
      from played(p_player, w.since) p
      where l.kind in ('stake', 'loss') and l.period <> 'bet' having l.kind in ('stake', 'loss') and l.period <> 'bet'
    union all
    select floor(extract(epoch from t.span) / 60)::bigint, case when t.span > interval '0' then p_at end
      from (select logged_in(p_player, w.since, p_at) as span where l.kind = 'time') as t
    union all
    select 0, null where l.period = 'bet') as counted;
$$;
