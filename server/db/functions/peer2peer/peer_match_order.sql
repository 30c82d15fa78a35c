-- Matches a new order, each time at the price at which the other one rests, and reserves anew for everybody whom that
-- concerns. What may not be met is ended where it would be. Returns the players whose money moved, without its own. The
-- market is locked.
create or replace function peer_match_order(p_market peer_market, p_order peer_order, p_lowest integer, p_highest integer)
returns text[] language plpgsql as $$
declare
  v_others peer_order[];
  v_stakes bigint[];
  v_reasons text[];
  v_other peer_order;
  v_left bigint := p_order.stake;
  v_win bigint := 0;
  v_moved text[] := '{}';
  v_each text;
begin
  select array_agg(w.other), array_agg(w.stake), array_agg(w.reason) into v_others, v_stakes, v_reasons
    from peer_walk(p_order, p_lowest, p_highest) w;
  perform peer_lock_accounts(array(select o.player from unnest(v_others) as o) || p_order.player, p_market.currency, false);
  for n in 1 .. coalesce(cardinality(v_others), 0) loop
    v_other := v_others[n];
    if v_reasons[n] is not null then
      perform peer_end_order(p_market, v_other, v_reasons[n], p_order.placed_at);
      v_moved := v_moved || v_other.player;
      continue;
    end if;
    v_left := v_left - v_stakes[n];
    v_win := v_win + peer_win(v_stakes[n], v_other.price);
    insert into peer_match (market, outcome, price, stake, back_order, lay_order, at)
      values (p_market.id, p_order.outcome, v_other.price, v_stakes[n],
        case p_order.side when 'back' then p_order.id else v_other.id end,
        case p_order.side when 'back' then v_other.id else p_order.id end, p_order.placed_at);
    update peer_order set matched_stake = matched_stake + v_stakes[n], open_stake = open_stake - v_stakes[n],
        matched_win = matched_win + peer_win(v_stakes[n], price),
        ended = case when open_stake = v_stakes[n] then 'matched' end,
        ended_at = case when open_stake = v_stakes[n] then p_order.placed_at end
      where id = v_other.id;
  end loop;
  update peer_order set matched_stake = p_order.stake - v_left, matched_win = v_win, open_stake = v_left,
      ended = case when v_left = 0 then 'matched' end, ended_at = case when v_left = 0 then p_order.placed_at end
    where id = p_order.id;
  for v_each in select distinct o.player from unnest(v_others) as o union select p_order.player order by 1 loop
    if peer_reserve(p_market, v_each, p_order.placed_at) <> 0 and v_each <> p_order.player then
      v_moved := v_moved || v_each;
    end if;
  end loop;
  return v_moved;
end $$;
