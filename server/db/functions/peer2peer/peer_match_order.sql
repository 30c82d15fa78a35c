-- Matches a new order, each time at the price at which the other one rests, and reserves anew for everybody whom that
-- concerns. Returns the players whose money moved, without its own. The market is locked, and everybody may play.
create or replace function peer_match_order(p_market peer_market, p_order peer_order) returns text[] language plpgsql as $$
declare
  v_left bigint := p_order.stake;
  v_win bigint := 0;
  v_other peer_order;
  v_stake bigint;
  v_players text[] := '{}';
  v_moved text[] := '{}';
  v_each text;
begin
  for v_other in select * from peer_crossing(p_market.id, p_order.outcome, p_order.side, p_order.price) loop
    exit when v_left = 0;
    v_stake := least(v_left, v_other.open_stake);
    v_left := v_left - v_stake;
    v_win := v_win + peer_win(v_stake, v_other.price);
    insert into peer_match (market, outcome, price, stake, back_order, lay_order, at)
      values (p_market.id, p_order.outcome, v_other.price, v_stake,
        case p_order.side when 'back' then p_order.id else v_other.id end,
        case p_order.side when 'back' then v_other.id else p_order.id end, p_order.placed_at);
    update peer_order set matched_stake = matched_stake + v_stake, open_stake = open_stake - v_stake,
        matched_win = matched_win + peer_win(v_stake, price),
        ended = case when open_stake = v_stake then 'matched' end,
        ended_at = case when open_stake = v_stake then p_order.placed_at end
      where id = v_other.id;
    v_players := v_players || v_other.player;
  end loop;
  update peer_order set matched_stake = p_order.stake - v_left, matched_win = v_win, open_stake = v_left,
      ended = case when v_left = 0 then 'matched' end, ended_at = case when v_left = 0 then p_order.placed_at end
    where id = p_order.id;
  -- In one order in every market, so that two of them never wait for each other's accounts.
  for v_each in select distinct p from unnest(v_players || p_order.player) as p order by p loop
    if peer_reserve(p_market, v_each, p_order.placed_at) <> 0 and v_each <> p_order.player then
      v_moved := v_moved || v_each;
    end if;
  end loop;
  return v_moved;
end $$;
