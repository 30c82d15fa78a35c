-- Counts anew by how much each of a player's orders in a market changed what can be lost there, as they are now: first by what
-- was matched, in the order in which the orders came, then by what is open, the newest first, because an older one that covers
-- it can be cancelled. So what is at stake always belongs to the day on which the orders were placed that still have it at
-- stake, and of all orders together it is what is reserved. The market is locked.
create or replace function peer_date_risk(p_market peer_market, p_player text) returns void language sql as $$
  with orders as (
    select o.*, winner, case o.side when 'back' then 1 else -1 end as sign
    from peer_order o cross join unnest(p_market.outcomes) as winner
    where o.market = p_market.id and o.player = p_player),
  parts as (
    select id, winner, 1 as part, number as turn,
        sign * case when outcome = winner then matched_win else -matched_stake end as gain from orders
    union all
    select id, winner, 2, -number,
        least(0, sign * case when outcome = winner then peer_win(open_stake, price) else -open_stake end) from orders),
  gains as (select id, part, turn, sum(gain) over (partition by winner order by part, turn) as so_far from parts),
  risks as (select id, part, turn, greatest(0, -min(so_far))::bigint as risk from gains group by id, part, turn),
  steps as (select id, risk - coalesce(lag(risk) over (order by part, turn), 0) as step from risks),
  changes as (select id, sum(step)::bigint as grown from steps group by id)
  update peer_order o set grown = c.grown from changes c where o.id = c.id and o.grown <> c.grown;
$$;
