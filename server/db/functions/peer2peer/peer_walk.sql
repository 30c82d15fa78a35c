-- Returns the resting orders that an order meets, in their turn and no further than its stake reaches: the best price first,
-- of one price the oldest. `reason` is why one is ended and not met: its price is outside of those that the line allows now,
-- or its player may not bet any more.
create or replace function peer_walk(p_order peer_order, p_lowest integer, p_highest integer)
returns table (other peer_order, stake bigint, reason text) language plpgsql as $$
declare
  v_resting refcursor;
  v_left bigint := p_order.stake;
begin
  if p_order.side = 'back' then
    open v_resting for select * from peer_order o
      where o.market = p_order.market and o.outcome = p_order.outcome and o.side = 'lay' and o.open_stake > 0
        and o.price >= p_order.price
      order by o.price desc, o.number;
  else
    open v_resting for select * from peer_order o
      where o.market = p_order.market and o.outcome = p_order.outcome and o.side = 'back' and o.open_stake > 0
        and o.price <= p_order.price
      order by o.price, o.number;
  end if;
  while v_left > 0 loop
    fetch v_resting into other;
    exit when not found;
    reason := case when other.price not between p_lowest and p_highest then 'price'
      when not peer_may_play(other.player, p_order.placed_at) then 'barred' end;
    stake := case when reason is null then least(v_left, other.open_stake) else 0 end;
    v_left := v_left - stake;
    return next;
  end loop;
  close v_resting;
end $$;
