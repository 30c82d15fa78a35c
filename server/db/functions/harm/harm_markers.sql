-- Returns the markers of harm that a player shows at a moment, by version 1 of the formula (docs/protection/markers.md): of
-- each what was counted, and its points. Of each product the newest 5,000 acts are looked at.
create or replace function harm_markers(p_player text, p_at timestamptz)
returns table (marker text, value int, points int) language sql stable as $$
  with span as (
    select p_at - interval '28 days' as since, p_at - interval '56 days' as earlier,
      coalesce((select zone from player_limit where player = p_player order by set_at limit 1), 'UTC') as zone),
  bets as materialized (
    select seq, placed_at, stake, settled_at, payout from bet
      where player = p_player and status = 'open' and free_bet is null and placed_at > (select earlier from span) and placed_at <= p_at
    union all
    (select seq, placed_at, stake, settled_at, payout from bet
      where player = p_player and status not in ('open', 'void') and free_bet is null
        and settled_at > (select earlier from span) and settled_at <= p_at
      order by settled_at desc, seq desc limit 5000)),
  stakes as (
    select 'sport' as product, placed_at as at, seq as number, stake from bets where placed_at > (select earlier from span)
    union all
    (select 'casino', at, number, amount from game_transaction
      where player = p_player and status = 'OK' and kind = 'bet' and not is_undone
        and at > (select earlier from span) and at <= p_at
      order by at desc limit 5000)
    union all
    -- Against other players, by how much more was at stake with an order.
    (select 'peer', o.placed_at, o.number, o.grown from peer_order o join peer_market m on m.id = o.market
      where o.player = p_player and o.grown > 0 and m.status <> 'void'
        and o.placed_at > (select earlier from span) and o.placed_at <= p_at
      order by o.placed_at desc, o.number desc limit 5000)),
  losses as (
    select settled_at as at from bets where payout < stake
    union all
    (select ended_at from game_round
      where player = p_player and ended_at > (select earlier from span) and ended_at <= p_at and returned < staked
      order by ended_at desc limit 5000)
    union all
    (select changed_at from peer_position
      where player = p_player and is_settled and net < 0
        and changed_at > (select earlier from span) and changed_at <= p_at
      order by changed_at desc limit 5000)),
  deposits as (
    select credited_at as at from payment
      where player = p_player and direction = 'deposit' and credited_at > (select since from span) and credited_at <= p_at),
  timeline as (
    select what, at, stake,
      max(at) filter (where what = 'loss') over (order by at, what <> 'loss' rows unbounded preceding) as last_loss,
      lag(stake) over (partition by what, product order by at, number) as before
    from (
      select 'stake' as what, product, at, number, stake from stakes
      union all select 'loss', '', at, 0, null from losses
      union all select 'deposit', '', at, 0, null from deposits) as each),
  recent as (select * from timeline where at > (select since from span)),
  times as (
    select extract(epoch from logged_in(p_player, since, p_at)) / 3600 as now,
      extract(epoch from logged_in(p_player, earlier, since)) / 3600 as before from span),
  counted (marker, value, one, two) as (
    select 'deposits_after_losses', count(*) filter (where last_loss >= at - interval '1 hour'), 3, 8
      from recent where what = 'deposit'
    union all
    select 'many_deposits', coalesce(max(of_day), 0), 4, 8 from (
      select count(*) as of_day from deposits, span group by (at at time zone zone)::date) as days
    union all
    select 'failed_deposits', count(*), 3, 8 from payment, span
      where player = p_player and direction = 'deposit' and status = 'failed' and created_at > since and created_at <= p_at
    union all
    select 'deposits_during_withdrawals', count(*), 2, 5 from deposits d where exists (
      select from payment w where w.player = p_player and w.direction = 'withdrawal' and w.created_at <= d.at
        and w.created_at > d.at - interval '28 days'
        and not exists (select from payment_stage s
          where s.payment = w.id and s.status in ('paid', 'failed', 'reversed') and s.at <= d.at))
    union all
    select 'night_play', case when count(*) >= 20
        then 100 * count(*) filter (where extract(hour from at at time zone zone) < 5) / count(*) else 0 end, 25, 50
      from recent, span where what = 'stake'
    union all
    select 'chasing', count(*) filter (where stake >= 2 * before and last_loss >= at - interval '30 minutes'), 5, 15
      from recent where what = 'stake'
    union all
    select 'rising_stakes', case when count(*) filter (where at > since) >= 20 then coalesce(
        100 * sum(stake) filter (where at > since) / nullif(sum(stake) filter (where at <= since), 0), 0) else 0 end, 200, 400
      from timeline, span where what = 'stake'
    union all
    select 'more_time', case when now >= before + 10 then floor(100 * now / greatest(before, 5)) else 0 end, 150, 200 from times
    union all
    select 'raised_limits', count(*), 1, 3 from player_limit_change, span
      where player = p_player and change = 'asked' and changed_at > since and changed_at <= p_at
    union all
    -- A rule that is lifted ends 24 hours later.
    select 'lifted_rules', count(*), 1, 3 from player_rule, span
      where player = p_player and ends_at > since + interval '24 hours' and ends_at <= p_at + interval '24 hours')
  select c.marker, floor(least(c.value, 1000000))::int, case when c.value >= c.two then 2 when c.value >= c.one then 1 else 0 end
    from counted c;
$$;
