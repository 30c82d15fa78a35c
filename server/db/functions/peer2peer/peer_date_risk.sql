-- Counts anew by how much each of a player's orders in a market changed what can be lost there, as they are now: one that was
-- cancelled before anything met it by nothing, and the one after it then by what is at stake with that. So what is at stake
-- always belongs to the day on which the orders were placed that still have it at stake. The market is locked.
create or replace function peer_date_risk(p_market peer_market, p_player text) returns void language sql as $$
  with gains as (
    select o.id, o.number, sum(
        case o.side when 'back' then 1 else -1 end
          * case when o.outcome = winner then o.matched_win else -o.matched_stake end
        + least(0, case o.side when 'back' then 1 else -1 end
          * case when o.outcome = winner then peer_win(o.open_stake, o.price) else -o.open_stake end))
        over (partition by winner order by o.number) as so_far
    from peer_order o cross join unnest(p_market.outcomes) as winner
    where o.market = p_market.id and o.player = p_player),
  risks as (select id, number, greatest(0, -min(so_far))::bigint as risk from gains group by id, number),
  changes as (select id, risk - coalesce(lag(risk) over (order by number), 0) as grown from risks)
  update peer_order o set grown = c.grown from changes c where o.id = c.id and o.grown <> c.grown;
$$;
