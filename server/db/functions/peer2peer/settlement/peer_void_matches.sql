-- Takes matches out of the orders that met, for a reason, or back into them where they are void already. The positions
-- follow by `follow_peer_market`. The market is locked, and its revision has risen.
create or replace function peer_void_matches(p_matches bigint[], p_reason text) returns void language sql as $$
  update peer_order o set matched_stake = matched_stake + m.stake, matched_win = matched_win + m.win
    from (select one.id, sum(case when void_reason is null then -stake else stake end) as stake,
        sum(case when void_reason is null then -1 else 1 end * peer_win(stake, price)) as win
      from peer_match, unnest(array[back_order, lay_order]) as one (id) where number = any (p_matches) group by one.id) m
    where o.id = m.id;
  update peer_match set void_reason = case when void_reason is null then p_reason end where number = any (p_matches);
$$;
