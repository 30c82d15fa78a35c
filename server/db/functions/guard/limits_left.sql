-- Returns the remaining amount of each limit that a player has set, and when it is whole again. A stake counts when it
-- is placed, unless the bet is void or used a free bet; a return counts against losses when the bet is settled. Of a
-- bet that was edited, a stake limit leaves out at most the stake of its replacement, so that edits cannot stake the
-- same money again and again. Periods are counted in hours: where the session's zone changes its clocks, a day has 23 or
-- 25 of them.
create or replace function limits_left(p_player text, p_at timestamptz)
returns table (limit_name text, remaining bigint, resets_at timestamptz) language sql stable as $$
  select l.kind || '_' || l.period,
    greatest(0, l.amount - greatest(0, case when l.kind = 'loss' then used.staked - used.returned else used.fresh end)),
    case when used.staked > 0 then
      case l.period when 'day' then used.last_at + interval '24 hours' when 'week' then used.last_at + interval '168 hours'
        else (date_trunc('month', p_at at time zone 'UTC') + interval '1 month') at time zone 'UTC' end end
  from player_limit l
  cross join lateral (
    select case l.period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours'
      else date_trunc('month', p_at at time zone 'UTC') at time zone 'UTC' end as since) as period
  cross join lateral (
    -- Open bets count by placement and others by settlement, so that both parts use an index.
    select coalesce(sum(stake) filter (where is_counted), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(stake - least(stake, carried)) filter (where is_counted), 0)::bigint as fresh,
      max(placed_at) filter (where is_counted) as last_at
    from (
      select stake, placed_at, cashed_paid as returned, 0 as carried, free_bet is null as is_counted
        from bet where player = p_player and status = 'open' and placed_at > period.since
      union all
      select stake, placed_at, payout, case when replaced_by is null then 0 else (
          -- Null while the guard checks the replacement, which is not stored yet.
          select least(coalesce(sum(amount), 0), (select stake from bet r where r.id = bet.replaced_by))
            from bet_history h where h.bet_id = bet.id and h.kind = 'edited') end,
          free_bet is null and placed_at > period.since
        from bet
        where player = p_player and status not in ('open', 'void') and settled_at > period.since
    ) as bets) as used
  where l.player = p_player;
$$;
